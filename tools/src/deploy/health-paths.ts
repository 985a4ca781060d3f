import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';
import type { ImageName } from './image.ts';
import { containersIn, manifests } from './manifests.ts';

const BACKENDS: Record<string, ImageName> = { apis: 'api', gateways: 'gateway', releases: 'gateway' };

/** Paths at which haproxy and Kubernetes ask a process how it is. */
export function healthPathsOf(name: ImageName): string[] {
  const probes = containersIn(manifests())
    .filter((container) => container.name === name)
    .flatMap(({ startupProbe, readinessProbe, livenessProbe }) => [startupProbe, readinessProbe, livenessProbe])
    .flatMap((probe) => probe?.httpGet?.path ?? []);
  const sections = readFileSync(join(root, 'deploy', 'haproxy.cfg'), 'utf8').split(/^(?=\w)/m);
  const checks = sections
    .filter((section) => BACKENDS[/^backend (\w+)/.exec(section)?.[1] ?? ''] === name)
    .flatMap((section) => /httpchk GET (\S+)/.exec(section)?.[1] ?? []);
  return [...new Set([...probes, ...checks])];
}
