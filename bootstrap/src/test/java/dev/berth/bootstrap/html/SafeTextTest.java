package dev.berth.bootstrap.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Text of the input can do nothing on the page.
final class SafeTextTest {

    @Test
    void what_means_something_to_html_is_escaped() {
        assertThat(SafeText.html("<a href='x' title=\"y\">&lt;</a>"))
                .isEqualTo("&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;lt;&lt;/a&gt;");
    }

    @Test
    void json_cannot_end_the_script_that_holds_it() {
        assertThat(SafeText.json("</script><!--<script>&\"\\"))
                .isEqualTo(
                        "\"\\u003c/script\\u003e\\u003c!--\\u003cscript\\u003e\\u0026\\\"\\\\\"");
    }

    @Test
    void what_is_not_seen_but_changes_what_is_becomes_a_mark() {
        assertThat(SafeText.clean("a\u202eb\u0000c\nd\u2028e\u200bf\ud800g\ufffeh"))
                .isEqualTo("a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg\ufffdh");
    }

    @Test
    void letters_of_all_scripts_stay() {
        String text = "größe 数量 مقدار 😀";

        assertThat(SafeText.html(text)).isEqualTo(text);
    }

    @Test
    void a_text_up_to_the_bound_stays_whole_and_a_longer_one_is_cut() {
        String longest = "😀".repeat(SafeText.LENGTH_MAX);

        assertThat(SafeText.clean(longest)).isEqualTo(longest);
        assertThat(SafeText.clean(longest + "x")).isEqualTo(longest + "...");
    }
}
