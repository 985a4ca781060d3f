import { parse } from 'node:querystring';

const MAX_KEYS = 500;
const bracketed = /^(\w+)\[(\w+)\](?:\[\d*\])?$/;

type Query = Record<string, string | string[] | Record<string, string | string[]>>;

/**
 * Parses `filter[x]=a&filter[x]=b` (and `filter[x][]=a`) as `{ filter: { x: ['a', 'b'] } }`.
 * A filter without a value is ignored.
 */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null);
  for (const [key, value] of Object.entries(parse(text, '&', '=', { maxKeys: MAX_KEYS }))) {
    if (value === undefined) continue;
    const [, group, name] = bracketed.exec(key) ?? [];
    if (group === undefined || name === undefined) {
      query[key] = value;
      continue;
    }
    const given = [value].flat().filter((each) => each !== '');
    if (given.length === 0) continue;
    const existing = query[group];
    const filters: Record<string, string | string[]> =
      typeof existing === 'object' && !Array.isArray(existing) ? existing : Object.create(null);
    const all = [filters[name] ?? [], given].flat();
    filters[name] = all.length === 1 ? (all[0] as string) : all;
    query[group] = filters;
  }
  return query;
}
