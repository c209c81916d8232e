//go:build tools

// Package chart pins what tools/chart.sh builds: Helm, and what tests and documents a chart. Nothing imports it.
package chart

import (
	_ "github.com/helm-unittest/helm-unittest/cmd/helm-unittest"
	_ "github.com/norwoodj/helm-docs/cmd/helm-docs"
	_ "helm.sh/helm/v3/cmd/helm"
)
