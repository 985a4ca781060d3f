import type { ProductList } from '@mortar/contracts';

/** As a browser requests a document. */
export const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' };

/** Ids of products that are on sale. */
export async function productIds(siteUrl: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page += 1) {
    const { data } = (await (await fetch(`${siteUrl}/api/products/?page=${page}`)).json()) as { data: ProductList };
    if (data.products.length === 0) throw new Error(`The catalogue has ${ids.length} products, not ${count}.`);
    ids.push(...data.products.map(({ productId }) => productId));
  }
  return ids.slice(0, count);
}
