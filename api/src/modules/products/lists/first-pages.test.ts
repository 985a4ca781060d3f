import type { ProductList } from '@mortar/contracts';
import { newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const newest = async () => (await api.visitor.get<ProductList>('/api/products')).data;

it('a first page contains a product that was added before the request when many requests are concurrent', async () => {
  const seller = await newSeller(api);
  for (let added = 1; added <= 5; added += 1) {
    const earlier = Array.from({ length: 20 }, newest);
    const { productId } = await newProduct(seller, { title: `Granite slab ${added}` });
    const after = await Promise.all(Array.from({ length: 20 }, newest));
    for (const { products, totalItems } of after) {
      expect(products[0]?.productId).toBe(productId);
      expect(totalItems).toBe(added);
    }
    await Promise.all(earlier);
  }
});
