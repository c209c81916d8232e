{{- define "berth.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- /* Cut to 52 characters, so that what is added behind stays a name. */}}
{{- define "berth.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 52 | trimSuffix "-" }}
{{- else if contains (include "berth.name" .) .Release.Name }}
{{- .Release.Name | trunc 52 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name (include "berth.name" .) | trunc 52 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- /* Names of what is in no namespace: two releases of one name in two namespaces must not share a ClusterRole. */}}
{{- define "berth.clusterName" -}}
{{- printf "%s:%s" .Release.Namespace (include "berth.fullname" .) }}
{{- end }}

{{- define "berth.selectorLabels" -}}
app.kubernetes.io/name: {{ include "berth.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: scheduler
{{- end }}

{{- define "berth.labels" -}}
{{ include "berth.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "berth.serviceAccountName" -}}
{{- if .Values.serviceAccount.create }}
{{- default (include "berth.fullname" .) .Values.serviceAccount.name }}
{{- else }}
{{- default "default" .Values.serviceAccount.name }}
{{- end }}
{{- end }}

{{- /* Takes repository, tag and digest, and a registry where there is one. */}}
{{- define "berth.reference" -}}
{{- with .registry }}{{ . }}/{{ end }}{{ .repository }}:{{ .tag }}{{ with .digest }}@{{ . }}{{ end }}
{{- end }}

{{- define "berth.image" -}}
{{- include "berth.reference" (merge (dict "tag" (default .Chart.AppVersion .Values.image.tag)) (omit .Values.image "tag")) }}
{{- end }}

{{- /* What is wrong although each value alone is right. */}}
{{- define "berth.check" -}}
{{- if and (gt (int .Values.replicas) 1) (not .Values.leaderElection.enabled) }}
{{- fail (printf "replicas (%d) is more than 1 without leaderElection.enabled: all of them would write" (int .Values.replicas)) }}
{{- end }}
{{- end }}

{{- /* Settings that the chart makes win over `configuration`, whose schema does not have them. */}}
{{- define "berth.configuration" -}}
{{- $chart := dict
  "apiVersion" "config.berth.dev/v1alpha1"
  "kind" "SchedulerConfiguration"
  "namespace" .Values.scope.namespace
  "leaderElection" (dict "enabled" .Values.leaderElection.enabled)
  "metrics" (dict "bindAddress" ":8080" "authentication" .Values.metrics.authentication)
  "health" (dict "bindAddress" ":8081") }}
{{- mergeOverwrite (deepCopy .Values.configuration) $chart | toYaml }}
{{- end }}

{{- /* Takes the root, and the rest of a monitoring kind: "true" where it is to be made. */}}
{{- define "berth.monitoring" -}}
{{- $served := .root.Capabilities.APIVersions.Has (printf "monitoring.coreos.com/v1/%s" .kind) }}
{{- if eq .render "always" }}true
{{- else if eq .render "never" }}
{{- else if $served }}true
{{- else if eq .render "failIfMissing" }}
{{- fail (printf "%s: failIfMissing, and the server does not serve monitoring.coreos.com/v1 %s" .key .kind) }}
{{- end }}
{{- end }}
