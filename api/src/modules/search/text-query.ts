import { type SQL, sql } from 'drizzle-orm';

/** What `search` columns are compared with: the configuration keeps stop words, as their titles do. */
export function textQuery(tsquery: string): SQL {
  return sql`to_tsquery('mortar_english', ${tsquery})`;
}
