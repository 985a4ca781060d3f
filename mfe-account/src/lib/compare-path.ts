import { COMPARED_MAX } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';

/** The page with the first of these products side by side. */
export function comparePath(products: readonly { productId: string }[]): string {
  const ids = products.slice(0, COMPARED_MAX).map(({ productId }) => ['id', productId]);
  return `${paths.compare}?${new URLSearchParams(ids)}`;
}
