import type { BuildRecord } from '@mortar/federation';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '#core/errors/refusal.ts';
import { listActiveRemotes } from '#core/releases/active-version.repository.ts';
import { shapeOf } from './assembly.ts';
import { siteOf } from './site-of.ts';

/** First segments of addresses that the platform itself uses. */
const OF_PLATFORM = ['api', 'assets', 'health', 'media', 'releases'];

/**
 * Refuses a version with a path that its front end does not have yet and that only a release manager may give to it:
 * one below the first segment of another front end's paths, below a reserved segment, or that begins with a parameter.
 *
 * @param names the front ends of which the client may change paths
 */
export async function refuseClaimedPaths(
  tx: Queryable,
  { name, manifest }: BuildRecord,
  names: readonly string[],
): Promise<void> {
  const remotes = await listActiveRemotes(tx);
  const own = remotes.find((remote) => remote.name === name)?.active.record.manifest.routes ?? [];
  const known = new Set(own.map(({ path }) => shapeOf(path)));
  const host = remotes.find(({ active }) => active.record.kind === 'host')?.active.record;
  const reserved = new Set([...OF_PLATFORM, ...(host ? siteOf(host).reservedPaths : [])]);
  const owners = new Map(
    remotes
      .filter((remote) => !names.includes(remote.name))
      .flatMap(({ active, rollout }) => (rollout ? [active.record, rollout.candidate.record] : [active.record]))
      .flatMap((record) => record.manifest.routes.map(({ path }) => [firstSegment(path), record.name])),
  );
  for (const { path } of manifest.routes) {
    if (known.has(shapeOf(path))) continue;
    const segment = firstSegment(path);
    const owner = owners.get(segment);
    if (owner !== undefined) throw notYours(name, path, `/${segment} belongs to ${owner}`);
    if (reserved.has(segment)) throw notYours(name, path, `/${segment} is reserved`);
    if (/^[:*]/.test(segment)) throw notYours(name, path, 'it matches addresses of every front end');
  }
}

function firstSegment(path: string): string {
  return shapeOf(path).split('/')[1] ?? '';
}

function notYours(name: string, path: string, why: string): Refusal {
  return new Refusal('not-allowed', `${path} is new in ${name}, and ${why}: ask a release manager to make it live.`);
}
