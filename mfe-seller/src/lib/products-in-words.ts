import type { ListExtent } from '@mortar/contracts';
import { formatTotal } from '@mortar/ui';

/** The number of products of a list: '1 product', '1,000+ products'. */
export function productsInWords(list: Omit<ListExtent, 'next'>): string {
  return `${formatTotal(list)} ${list.totalItems === 1 ? 'product' : 'products'}`;
}
