import { type SQL, sql } from 'drizzle-orm';

/** The query to compare `search` columns with, in the configuration of these columns, which keeps stop words. */
export function textQuery(tsquery: string): SQL {
  return sql`to_tsquery('mortar_english', ${tsquery})`;
}
