package dev.berth.memory.expand.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonTrees;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MergedTolerationsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'operator':'Exists'                            | 'key':'a','value':'1'                             | true",
                "'key':'a','operator':'Exists'                  | 'key':'a','effect':'NoSchedule'                   | true",
                "'key':'a','operator':'Exists'                  | 'key':'b','operator':'Exists'                     | false",
                "'key':'a','operator':'Exists','effect':'NoExecute' | 'key':'a','operator':'Exists','effect':'NoSchedule'                 | false",
                "'key':'a','value':'1'                          | 'key':'a','operator':'Equal','value':'1','effect':'NoExecute' | true",
                "'key':'a','value':'1'                          | 'key':'a','value':'1','effect':'NoExecute'        | false",
                "'key':'a','operator':'Equal','value':'1'       | 'key':'a','operator':'Equal','value':'2','effect':'NoExecute' | false",
                "'operator':'Exists','effect':'NoExecute','tolerationSeconds':60 | 'key':'a','operator':'Exists','effect':'NoExecute' | false",
                "'operator':'Exists','effect':'NoExecute','tolerationSeconds':60 | 'key':'a','effect':'NoExecute','tolerationSeconds':61 | false",
                "'operator':'Exists','effect':'NoExecute','tolerationSeconds':60 | 'key':'a','effect':'NoExecute','tolerationSeconds':60 | true",
                "'operator':'Exists','effect':'NoExecute'       | 'key':'a','effect':'NoExecute','tolerationSeconds':61 | true",
            })
    void one_that_another_includes_is_left_out_on_either_side(
            String wide, String narrow, boolean isIncluded) {
        Json first = JsonTrees.of("{" + wide.strip() + "}");
        Json second = JsonTrees.of("{" + narrow.strip() + "}");

        assertThat(MergedTolerations.of(List.of(first), List.of(second)))
                .isEqualTo(isIncluded ? List.of(first) : List.of(first, second));
        assertThat(MergedTolerations.of(List.of(second), List.of(first)))
                .isEqualTo(isIncluded ? List.of(first) : List.of(second, first));
        assertThat(MergedTolerations.of(List.of(first, first), List.of(first)))
                .containsExactly(first);
    }
}
