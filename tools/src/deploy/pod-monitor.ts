import type { LabelSelector, ObjectMeta } from 'kubernetes-types/meta/v1';

/** The fields that these manifests use of `monitoring.coreos.com/v1`, which the operator of Prometheus defines. */
export interface PodMonitor {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'PodMonitor';
  metadata: ObjectMeta;
  spec: {
    selector: LabelSelector;
    jobLabel: string;
    podMetricsEndpoints: {
      port: string;
      path: string;
      interval: string;
      authorization: { credentials: { name: string; key: string } };
    }[];
  };
}
