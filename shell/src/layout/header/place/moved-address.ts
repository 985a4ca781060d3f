import { PRODUCT_LIST } from '../../placed-link.tsx';

/** The address of a list of products for another place, from its first page on; undefined for other addresses. */
export function movedAddress(address: string, state: string): string | undefined {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  if (!PRODUCT_LIST.test(address) || params.has('in')) return undefined;
  for (const name of ['state', 'area', 'serves', 'page']) params.delete(name);
  if (state !== '') params.set('state', state);
  return `${path}?${params}`;
}
