import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Orm } from '#database/database.ts';
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

/** Marks images as shown somewhere, and returns those of the URLs that are ours. */
export async function markClaimed(orm: Orm, urls: string[]): Promise<string[]> {
  const claimed = await orm
    .update(mediaImages)
    .set({ claimedAt: sql`coalesce(${mediaImages.claimedAt}, now())` })
    .where(inArray(mediaImages.url, urls))
    .returning({ url: mediaImages.url });
  return claimed.map(({ url }) => url);
}

export async function sizeOfImage(orm: Orm, url: string): Promise<{ width: number; height: number } | undefined> {
  const { width, height } = mediaImages;
  const [size] = await orm.select({ width, height }).from(mediaImages).where(eq(mediaImages.url, url));
  return size;
}

/** Deletes images that nothing ever showed, uploaded before `moment`, and returns their ids. */
export async function deleteOrphans(orm: Orm, moment: Date): Promise<string[]> {
  const orphans = await orm
    .delete(mediaImages)
    .where(and(isNull(mediaImages.claimedAt), lt(mediaImages.createdAt, moment)))
    .returning({ id: mediaImages.id });
  return orphans.map(({ id }) => id);
}
