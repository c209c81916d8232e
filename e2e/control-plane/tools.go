//go:build tools

// Package controlplane pins what tools/control-plane.sh builds: a real API server and its store, and on request the
// rest of a control plane. Nothing imports it.
package controlplane

import (
	_ "go.etcd.io/etcd/server/v3"
	_ "k8s.io/kubernetes/cmd/kube-apiserver"
	_ "k8s.io/kubernetes/cmd/kube-controller-manager"
	_ "k8s.io/kubernetes/cmd/kube-scheduler"
)
