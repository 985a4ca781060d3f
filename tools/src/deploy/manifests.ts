import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { Container, Service } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { root } from '../../../scripts/preflight.mjs';
import type { PodMonitor } from './pod-monitor.ts';

export const MANIFESTS = join(root, 'deploy', 'kubernetes');

/** Objects that the manifests describe, by their kind. */
export interface Kinds {
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Ingress: Ingress;
  NetworkPolicy: NetworkPolicy;
  PodDisruptionBudget: PodDisruptionBudget;
  PodMonitor: PodMonitor;
  Service: Service;
}

export type KubernetesObject = Kinds[keyof Kinds];

/** Every object that the manifests for Kubernetes describe, with the file below {@link MANIFESTS} that it stands in. */
export function manifests(): { file: string; object: KubernetesObject }[] {
  return readdirSync(MANIFESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      loadAll(readFileSync(join(MANIFESTS, file), 'utf8')).map((object) => ({
        file,
        object: object as KubernetesObject,
      })),
    );
}

/** Containers of the deployments among them. */
export function containersIn(found: ReturnType<typeof manifests>): Container[] {
  return found.flatMap(({ object }) =>
    object.kind === 'Deployment' ? (object.spec?.template.spec?.containers ?? []) : [],
  );
}
