package dev.berth.bootstrap.serve;

import dev.berth.k8s.fabric8.ApiAccess;
import dev.berth.k8s.fabric8.ApiAccessException;
import dev.berth.k8s.fabric8.Fabric8KubeApi;
import java.nio.file.Path;
import java.util.Optional;

/// The way to a real cluster.
public final class ClusterAccess {
    /// Name of this program in the server's logs and in `managedFields`.
    public static final String AGENT = "berth-scheduler";

    /// Where nothing says otherwise.
    static final String NAMESPACE_DEFAULT = "default";

    private ClusterAccess() {}

    /// The cluster of a kubeconfig, or that of the Pod in which this runs. Nothing is asked yet.
    ///
    /// @throws UnusableException where the kubeconfig can not be used
    public static Cluster connect(
            Optional<Path> kubeconfig, Optional<String> context, String version) {
        try {
            Fabric8KubeApi api =
                    Fabric8KubeApi.connect(
                            new ApiAccess(
                                    kubeconfig,
                                    context,
                                    AGENT + "/" + version,
                                    ApiAccess.CONNECT_TIMEOUT));
            return new Cluster(
                    api, api, api.address(), api.namespace().orElse(NAMESPACE_DEFAULT), api::close);
        } catch (ApiAccessException e) {
            throw new UnusableException(e.getMessage(), e);
        }
    }
}
