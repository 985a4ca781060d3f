import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOf } from '../deploy/settings.mjs';
import { root } from '../preflight.mjs';

/** Ports of others, by the scheme of an address or by the name of its host. */
const OF_OTHERS = {
  'postgres:': [5432, 5433],
  'redis:': [6379],
  'smtp:': [25, 587],
  'smtps:': [465],
  'collector.internal': [4318],
};
const ADDRESS = /\b([a-z]+:)\/\/(?:[^\s/@`]*@)?([\w.,-]+?):(\d+)/g;

/** Ports of the processes: the defaults of their settings, of docs/production.md and of deploy/compose.yaml. */
export async function readPorts() {
  const [api, gateway] = await Promise.all(['api', 'gateway'].map(settingsOf));
  const environment = { DATABASE_URL: 'postgres://db/mortar', JWT_SECRET: 'x'.repeat(32) };
  const production = readFileSync(join(root, 'docs', 'production.md'), 'utf8');
  const compose = readFileSync(join(root, 'deploy', 'compose.yaml'), 'utf8');
  return {
    ours: new Set([
      api.load(environment).port,
      gateway.load(environment).listen.port,
      ...[...compose.matchAll(/127\.0\.0\.1:(\d+):\d+/g)].map(([, port]) => Number(port)),
    ]),
    units: new Map(
      [...production.matchAll(/(API|GATEWAY)_PORT_\d:-(\d+)/g)].map(([, kind, port]) => [
        `mortar-${kind.toLowerCase()}@${port}`,
        port,
      ]),
    ),
  };
}

/**
 * The first address or unit in a piece of code whose port nothing has.
 *
 * @param {string} code
 * @param {Awaited<ReturnType<typeof readPorts>>} ports
 */
export function wrongPort(code, { ours, units }) {
  // Where a bucket is, its owner decides.
  if (code.startsWith('S3_ENDPOINT=')) return undefined;
  const addresses = [...code.matchAll(ADDRESS)].filter(([, scheme, host, port]) => {
    const others = OF_OTHERS[scheme] ?? OF_OTHERS[host];
    return others ? !others.includes(Number(port)) : /^https?:$/.test(scheme) && !ours.has(Number(port));
  });
  const instances = [...code.matchAll(/mortar-(?:api|gateway)@\d+/g)].filter(([unit]) => !units.has(unit));
  return [...addresses, ...instances][0]?.[0];
}
