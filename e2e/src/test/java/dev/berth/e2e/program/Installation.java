package dev.berth.e2e.program;

import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Checkout;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.WorkDirectory;
import dev.berth.k8s.fabric8.RawRequests;
import dev.berth.memory.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/// The program's place in a cluster: a namespace of its own, an account, and exactly the rights of
/// e2e/rbac.
public final class Installation {
    private static final String RBAC = "/apis/rbac.authorization.k8s.io/v1";
    private static final String LEASES = "/apis/coordination.k8s.io/v1/namespaces/";
    private static final String LEASE = "/leases/kruntimes-scheduler.kruntimes.com";
    private static final String ACCOUNT = "berth";
    private static final String PLACEHOLDER = "INSTALLATION";

    private final ApiServer server;
    private final Objects objects;
    private final Path directory = WorkDirectory.create("installation-");
    private final String name = "berth-" + UUID.randomUUID();

    /// Installs it.
    public Installation(ApiServer server) {
        this.server = server;
        this.objects = new Objects(server.requests());
        objects.apply("/api/v1/namespaces/" + name, "{'apiVersion':'v1','kind':'Namespace'}");
        objects.apply(
                core("serviceaccounts/" + ACCOUNT), "{'apiVersion':'v1','kind':'ServiceAccount'}");
        objects.applyYaml(clusterRole(), rights("cluster-role"));
        objects.applyYaml(role(), rights("role"));
        bind(RBAC + "/clusterrolebindings/" + name, "ClusterRole");
        bind(RBAC + "/namespaces/" + name + "/rolebindings/" + name, "Role");
    }

    /// The namespace of the Lease.
    public String namespace() {
        return name;
    }

    /// Who holds the Lease; "" where nobody does.
    public String leaseHolder() {
        return objects.exists(LEASES + name + LEASE)
                ? objects.read(LEASES + name + LEASE).fields("spec").text("holderIdentity")
                : "";
    }

    /// Takes all rights to the Lease away.
    public void revokeLease() {
        Json.Fields role = objects.read(role());
        role.put("rules", new Json.Items(List.of()));
        objects.replace(role(), role);
    }

    /// Gives the rights to the Lease again.
    public void grantLease() {
        objects.applyYaml(role(), rights("role"));
    }

    /// Takes the right to do `verb` to `resource` in the cluster away.
    public void revoke(String resource, String verb) {
        Json.Fields role = objects.read(clusterRole());
        int revoked = 0;
        for (Json rule : role.items("rules")) {
            if (((Json.Fields) rule).items("resources").contains(new Json.Text(resource))
                    && ((Json.Fields) rule).items("verbs").remove(new Json.Text(verb))) {
                revoked++;
            }
        }
        if (revoked != 1) {
            throw new AssertionError(
                    verb + " of " + resource + " stands in " + revoked + " rules, not in one");
        }
        List<Json> left =
                role.items("rules").stream()
                        .filter(rule -> !((Json.Fields) rule).items("verbs").isEmpty())
                        .toList();
        role.put("rules", new Json.Items(left));
        objects.replace(clusterRole(), role);
    }

    /// Gives all rights of e2e/rbac again.
    public void grantAll() {
        objects.applyYaml(clusterRole(), rights("cluster-role"));
    }

    /// A new token of the account, for a process that reaches the server itself.
    public Credentials credentials() {
        RawRequests requests = server.requests();
        return credentials(
                "server: \""
                        + requests.address()
                        + "\", certificate-authority-data: "
                        + requests.authority());
    }

    /// A new token of the account, for a process that reaches the server at `address`, without TLS.
    public Credentials credentialsAt(String address) {
        return credentials("server: \"" + address + "\"");
    }

    /// Takes away what is not in the namespace.
    public void remove() {
        objects.delete(RBAC + "/clusterrolebindings/" + name);
        objects.delete(clusterRole());
        objects.delete("/api/v1/namespaces/" + name);
    }

    private Credentials credentials(String cluster) {
        Json.Fields answer =
                objects.post(
                        core("serviceaccounts/" + ACCOUNT + "/token"),
                        "{'apiVersion':'authentication.k8s.io/v1','kind':'TokenRequest',"
                                + "'spec':{'expirationSeconds':7200}}");
        String token = answer.fields("status").text("token");
        String id = claims(token).text("jti");
        Path kubeconfig = directory.resolve(id + ".kubeconfig");
        write(
                kubeconfig,
                """
                apiVersion: v1
                kind: Config
                current-context: berth
                clusters:
                  - name: berth
                    cluster: {%s}
                users:
                  - name: berth
                    user: {token: %s}
                contexts:
                  - name: berth
                    context: {cluster: berth, user: berth, namespace: %s}
                """
                        .formatted(cluster, token, name));
        return new Credentials(kubeconfig, "JTI=" + id);
    }

    private static Json.Fields claims(String token) {
        int start = token.indexOf('.') + 1;
        byte[] json =
                Base64.getUrlDecoder().decode(token.substring(start, token.indexOf('.', start)));
        return Objects.parse(new String(json, StandardCharsets.UTF_8));
    }

    private String core(String path) {
        return "/api/v1/namespaces/" + name + "/" + path;
    }

    private String clusterRole() {
        return RBAC + "/clusterroles/" + name;
    }

    private String role() {
        return RBAC + "/namespaces/" + name + "/roles/" + name;
    }

    private String rights(String file) {
        try {
            return Files.readString(Checkout.resolve("e2e/rbac/" + file + ".yaml"))
                    .replace(PLACEHOLDER, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void bind(String path, String kind) {
        objects.apply(
                path,
                ("{'apiVersion':'rbac.authorization.k8s.io/v1','kind':'%sBinding','roleRef':"
                                + "{'apiGroup':'rbac.authorization.k8s.io','kind':'%s','name':'%s'},'subjects':"
                                + "[{'kind':'ServiceAccount','name':'%s','namespace':'%s'}]}")
                        .formatted(kind, kind, name, ACCOUNT, name));
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
