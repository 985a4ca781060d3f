import type { RemoteManifest } from '@mortar/contracts';
import { readLiveRemotes } from './pointer.repository.ts';
import { Refusal } from './refusal.ts';
import type { Queryable } from './release-database.ts';

/** Refuses a manifest that answers a route or fills a slot which another live front end has. */
export async function checkNeighbours(tx: Queryable, manifest: RemoteManifest): Promise<void> {
  const paths = new Set(manifest.routes.map(({ path }) => shape(path)));
  for (const { name, live } of await readLiveRemotes(tx)) {
    if (name === manifest.name) continue;
    const neighbour = live.record.manifest;
    const route = neighbour.routes.find(({ path }) => paths.has(shape(path)));
    if (route) {
      throw new Refusal(
        'route-taken',
        `${route.path} is answered by ${name} ${live.version} already: take it out of one of the two mfe.json files.`,
      );
    }
    const slot = neighbour.slots.find((candidate) => manifest.slots.includes(candidate));
    if (slot) {
      throw new Refusal(
        'slot-taken',
        `The slot ${slot} is filled by ${name} ${live.version} already: take it out of one of the two mfe.json files.`,
      );
    }
  }
}

/** Two patterns of one shape match the same addresses, whatever their parameters are called. */
function shape(path: string): string {
  return path.toLowerCase().replaceAll(/:\w+/g, ':');
}
