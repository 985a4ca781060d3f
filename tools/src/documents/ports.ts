import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGES } from '../deploy/image.ts';
import { settingsOf } from '../deploy/settings.ts';
import { root } from '../../../scripts/preflight.mjs';

/** Ports of others, by the scheme of an address or by the name of its host. */
const OF_OTHERS: Record<string, number[]> = {
  'postgres:': [5432, 5433],
  'redis:': [6379],
  'smtp:': [25, 587],
  'smtps:': [465],
  'collector.internal': [4318],
};
const ADDRESS = /\b([a-z]+:)\/\/(?:[^\s/@`]*@)?([\w.,-]+?):(\d+)/g;

export interface Ports {
  ours: Set<number>;
  /** Instances of the units, with their ports. */
  units: Set<string>;
}

/** Ports of the processes: the defaults of their settings, of docs/production.md and of deploy/compose.yaml. */
export function readPorts(): Ports {
  const environment = { DATABASE_URL: 'postgres://db/mortar', JWT_SECRET: 'x'.repeat(32) };
  const production = readFileSync(join(root, 'docs', 'production.md'), 'utf8');
  const compose = readFileSync(join(root, 'deploy', 'compose.yaml'), 'utf8');
  return {
    ours: new Set([
      ...IMAGES.map((name) => settingsOf(name).portIn(environment)),
      ...[...compose.matchAll(/127\.0\.0\.1:(\d+):\d+/g)].map(([, port]) => Number(port)),
    ]),
    units: new Set(
      [...production.matchAll(/(API|GATEWAY)_PORT_\d:-(\d+)/g)].map(
        ([, kind = '', port]) => `mortar-${kind.toLowerCase()}@${port}`,
      ),
    ),
  };
}

/** The first address or unit in a piece of code whose port nothing has. */
export function wrongPort(code: string, { ours, units }: Ports): string | undefined {
  // Where a bucket is, its owner decides.
  if (code.startsWith('S3_ENDPOINT=')) return undefined;
  const addresses = [...code.matchAll(ADDRESS)].filter(([, scheme = '', host = '', port]) => {
    const others = OF_OTHERS[scheme] ?? OF_OTHERS[host];
    return others ? !others.includes(Number(port)) : /^https?:$/.test(scheme) && !ours.has(Number(port));
  });
  const instances = [...code.matchAll(/mortar-(?:api|gateway)@\d+/g)].filter(([unit]) => !units.has(unit));
  return [...addresses, ...instances][0]?.[0];
}
