import type { Queryable } from '@mortar/server/database';

const BATCH = 5_000;

/** Rebuilds the table of distinct words in batches of products. */
export async function rebuildSearchWords(transaction: Queryable): Promise<void> {
  await transaction.query('DELETE FROM search_words');
  await transaction.query(
    `SELECT mortar_learn_words(array_agg(concat_ws(' ', name, city, state))) FROM stores HAVING count(*) > 0`,
  );
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) {
    const rows: { last: string }[] = await transaction.query<{ last: string }>(
      `WITH batch AS (
         SELECT id, concat_ws(' ', title, category_id, mortar_joined(tags), mortar_joined(browse_ids)) AS words
         FROM products WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH}
       ), learned AS MATERIALIZED (
         SELECT mortar_learn_words(array_agg(words)) FROM batch HAVING count(*) > 0
       )
       SELECT batch.id AS last FROM batch, learned ORDER BY batch.id DESC LIMIT 1`,
      [last],
    );
    last = rows[0]?.last;
  }
}
