import type { Queryable } from '@mortar/server/database';
import { and, eq } from 'drizzle-orm';
import { prunedVersions } from '#core/database/schema.ts';
import type { VersionName } from './release.repository.ts';

/** Whether a version was published before and deleted. */
export async function isPruned({ orm }: Queryable, { name, version }: VersionName): Promise<boolean> {
  const isIt = and(eq(prunedVersions.name, name), eq(prunedVersions.version, version));
  return (await orm.select({ name: prunedVersions.name }).from(prunedVersions).where(isIt)).length > 0;
}
