import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(__dirname, '../../../docs/data-retention.md');

/**
 * How long the rows of each table of a database are kept, as `docs/data-retention.md` states it.
 *
 * @param heading of the section
 * @returns by the table's name, with its schema unless that is `public`
 */
export function statedRetentions(heading: string): Map<string, string> {
  const [, section] = readFileSync(DOCUMENT, 'utf8').split(`## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/data-retention.md has no section "${heading}".`);
  const [rows = ''] = section.split('\n## ');
  const stated = new Map<string, string>();
  for (const [, tables = '', kept = ''] of rows.matchAll(/^\| (`[^|]+`) \|[^|]+\| ([^|]+?) \|$/gm)) {
    for (const [, table = ''] of tables.matchAll(/`([^`]+)`/g)) stated.set(table, kept);
  }
  return stated;
}

/** Lists the tables of a database as {@link statedRetentions} names them; a table of partitions once. */
export const ALL_TABLES = `
  select case nspname when 'public' then '' else nspname || '.' end || relname as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_|information_schema)'
  order by 1`;
