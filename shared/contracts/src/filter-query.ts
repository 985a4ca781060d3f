type FilterValue = string | number | boolean | readonly (string | number)[] | undefined;

/** A page of a list: its number, from 1, or the cursor behind which it begins. */
export interface ListPage {
  page?: number;
  after?: string;
}

/** Page, limit and filters of a request for a list. */
export interface ListQuery extends ListPage {
  limit?: number;
  filter?: Readonly<Record<string, FilterValue>>;
}

/**
 * Query string of such a request as the API reads it: `?page=2&filter[category]=tiles`, arrays
 * repeated. Empty and absent values are left out. Empty text when there are no parameters.
 */
export function listQuery({ page, after, limit, filter = {} }: ListQuery): string {
  const query = new URLSearchParams();
  if (page !== undefined) query.set('page', String(page));
  if (after !== undefined) query.set('after', after);
  if (limit !== undefined) query.set('limit', String(limit));
  for (const [name, value] of Object.entries(filter)) {
    const values = typeof value === 'object' ? value : [value];
    for (const each of values) {
      if (each !== undefined && each !== '') query.append(`filter[${name}]`, String(each));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}
