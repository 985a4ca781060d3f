import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../preflight.mjs';
import { containersIn, manifests } from './manifests.mjs';

const BACKENDS = { apis: 'api', gateways: 'gateway', releases: 'gateway' };

/**
 * Paths at which haproxy and Kubernetes ask a process how it is.
 *
 * @param {'api' | 'gateway'} name
 */
export function healthPathsOf(name) {
  const probes = containersIn(manifests())
    .filter((container) => container.name === name)
    .flatMap(({ startupProbe, readinessProbe, livenessProbe }) => [startupProbe, readinessProbe, livenessProbe])
    .map(({ httpGet }) => httpGet.path);
  const sections = readFileSync(join(root, 'deploy', 'haproxy.cfg'), 'utf8').split(/^(?=\w)/m);
  const checks = sections
    .filter((section) => BACKENDS[/^backend (\w+)/.exec(section)?.[1]] === name)
    .map((section) => /httpchk GET (\S+)/.exec(section)[1]);
  return [...new Set([...probes, ...checks])];
}
