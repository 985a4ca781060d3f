import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { mediaImages } from '#database/schema.ts';

export interface NewImage {
  id: string;
  url: string;
  uploadedBy: string | null;
  width: number;
  height: number;
}

export async function insertImage(orm: Orm, image: NewImage): Promise<void> {
  await orm.insert(mediaImages).values(image);
}

/** Marks images as in use, and returns those of the URLs that were issued here. */
export async function markClaimed(orm: Orm, urls: string[]): Promise<string[]> {
  // Locked in one order: two claims of the same images never wait for each other in a circle.
  const locked = orm
    .select({ id: mediaImages.id })
    .from(mediaImages)
    .where(inArray(mediaImages.url, urls))
    .orderBy(mediaImages.id)
    .for('no key update');
  const claimed = await orm
    .update(mediaImages)
    .set({ claimedAt: sql`coalesce(${mediaImages.claimedAt}, now())` })
    .where(inArray(mediaImages.id, locked))
    .returning({ url: mediaImages.url });
  return claimed.map(({ url }) => url);
}

/** Whether an account has uploaded an image within the last seconds, to any process. */
export async function hasUploadsWithin(orm: Orm, seconds: number): Promise<boolean> {
  const [image] = await orm
    .select({ id: mediaImages.id })
    .from(mediaImages)
    .where(
      and(isNotNull(mediaImages.uploadedBy), gt(mediaImages.createdAt, sql`now() - make_interval(secs => ${seconds})`)),
    )
    .limit(1);
  return image !== undefined;
}

export async function sizeOfImage(orm: Orm, url: string): Promise<{ width: number; height: number } | undefined> {
  const { width, height } = mediaImages;
  const [size] = await orm.select({ width, height }).from(mediaImages).where(eq(mediaImages.url, url));
  return size;
}

const isOrphan = isNull(mediaImages.claimedAt);

/** Ids of images that were uploaded before `moment` and never used. */
export async function orphansBefore(orm: Orm, moment: Date): Promise<string[]> {
  const orphans = await orm
    .select({ id: mediaImages.id })
    .from(mediaImages)
    .where(and(isOrphan, lt(mediaImages.createdAt, moment)));
  return orphans.map(({ id }) => id);
}

/** Deletes an image unless it is in use by now. Returns whether it was deleted. */
export async function deleteOrphan(orm: Orm, id: string): Promise<boolean> {
  const deleted = await orm
    .delete(mediaImages)
    .where(and(eq(mediaImages.id, id), isOrphan))
    .returning({ id: mediaImages.id });
  return deleted.length > 0;
}
