import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { root } from '../preflight.mjs';

export const MANIFESTS = join(root, 'deploy', 'kubernetes');

/** Every object that the manifests for Kubernetes describe, with the file that it stands in. */
export function manifests() {
  return readdirSync(MANIFESTS)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => loadAll(readFileSync(join(MANIFESTS, file), 'utf8')).map((object) => ({ file, object })));
}

/** Containers of the deployments among them. */
export function containersIn(found) {
  return found
    .filter(({ object }) => object.kind === 'Deployment')
    .flatMap(({ object }) => object.spec.template.spec.containers);
}
