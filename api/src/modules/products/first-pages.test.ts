import type { ProductList } from '@mortar/contracts';
import { newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const newest = async () => (await api.visitor.get<ProductList>('/api/products')).data;

it('shows a product to everybody who asks after it was added, also in a crowd that shares what is read', async () => {
  const seller = await newSeller(api);
  for (let added = 1; added <= 5; added += 1) {
    const crowd = Array.from({ length: 20 }, newest);
    const { productId } = await newProduct(seller, { title: `Granite slab ${added}` });
    const after = await Promise.all(Array.from({ length: 20 }, newest));
    for (const { products, totalItems } of after) {
      expect(products[0]?.productId).toBe(productId);
      expect(totalItems).toBe(added);
    }
    await Promise.all(crowd);
  }
});
