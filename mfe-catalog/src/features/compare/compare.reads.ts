import { read } from '@mortar/federation/screen-reads';
import { COMPARED_MAX } from '@mortar/contracts/limits';
import { productRequest } from '#/lib/product-requests.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The first four ids of an address, each once and in their order; what is no id is left out. */
export function comparedIds(query: URLSearchParams): string[] {
  return [...new Set(query.getAll('id').filter((id) => ID.test(id)))].slice(0, COMPARED_MAX);
}

/** What the page of compared products reads at an address. */
export function compareReads(_params: object, query: URLSearchParams) {
  const [first, second, third, fourth] = comparedIds(query).map((id) => read(productRequest, id));
  return { requests: { first, second, third, fourth } };
}
