import type { Queryable } from '@mortar/server/database';

/** @returns whether this is the first time that the link is opened */
export async function insertOpenedPreview(database: Queryable, id: string): Promise<boolean> {
  const opened = await database.query(
    'insert into release.opened_previews (id) values ($1) on conflict do nothing returning id',
    [id],
  );
  return opened.length > 0;
}

/** A link that was opened a day ago has expired. */
export async function deleteExpiredPreviews(database: Queryable): Promise<void> {
  await database.query(`delete from release.opened_previews where opened_at < now() - interval '1 day'`);
}
