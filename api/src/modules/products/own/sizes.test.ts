import type { CreatedSizes, ProductDetail } from '@mortar/contracts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const create = ({ client }: Seller, productId: string, name: string, ...sizes: object[]) =>
  client.post<CreatedSizes>(`/api/products/${productId}/sizes`, { name, sizes });
const detail = async (productId = '') => (await api.visitor.get<ProductDetail>(`/api/products/${productId}`)).data;
const labels = async (productId = '') => (await detail(productId)).sizes?.map(({ label }) => label);

/** A tile of 60x60 with everything that a size may change. */
async function aTile() {
  const seller = await newSeller(api);
  const product = await newProduct(seller, {
    title: 'Carrara tile 60x60',
    description: 'Polished.',
    price: 12_500,
    priceUnit: 'carton',
    content: { amount: 1.44, measure: 'm2' },
    coverage: 1.44,
    piecesPerUnit: 4,
    bulkPrices: [{ from: 10, price: 12_000 }],
    attributes: { size: '60x60', maker: 'Olumo', thickness: '8.5' },
  });
  return { seller, product };
}

describe('sizes and colours of a product', () => {
  it('are created together, and each page names the others with their prices, the cheapest first', async () => {
    const { seller, product } = await aTile();
    const { status, message, data } = await create(
      seller,
      product.productId,
      'Carrara tile',
      { size: '60x120', price: 30_000, availability: 'sold-out' },
      { size: '30x30', price: 6_000 },
      { size: '60x60', colour: 'Grey', price: 13_000 },
    );
    expect([status, message]).toEqual([201, 'Created 3 products.']);
    const [large, small, grey] = await Promise.all(data.productIds.map(detail));
    expect(small).toMatchObject({
      title: 'Carrara tile 30x30',
      description: 'Polished.',
      category: 'tiles',
      price: 6_000,
      priceUnit: 'carton',
      bulkPrices: [],
    });
    expect(large).toMatchObject({ title: 'Carrara tile 60x120', availability: 'sold-out' });
    const page = await detail(product.productId);
    expect(page.sizes).toEqual([
      { productId: small?.productId, label: '30x30', price: 6_000 },
      { productId: grey?.productId, label: '60x60 Grey', price: 13_000 },
      { productId: large?.productId, label: '60x120', price: 30_000 },
    ]);
    expect(grey?.sizes?.map(({ label }) => label)).toEqual(['30x30', '60x60', '60x120']);
    expect((await newProduct(seller)).sizes).toBeUndefined();
  });

  it('have the content and the facts of the size, and none that may be wrong', async () => {
    const { seller, product } = await aTile();
    const tiles = await create(
      seller,
      product.productId,
      'Carrara tile',
      { size: '30x30 cm', price: 1 },
      { size: '60x60', colour: 'Grey', price: 1 },
    );
    const [small, grey] = await Promise.all(tiles.data.productIds.map(detail));
    const facts = (of: ProductDetail | undefined) => of?.attributes?.map(({ key, value }) => `${key} ${value}`);
    expect([small?.content, small?.coverage, small?.piecesPerUnit]).toEqual([null, null, null]);
    expect(facts(small)).toEqual(['size 30x30', 'maker Olumo']);
    expect([grey?.content?.amount, grey?.coverage, grey?.piecesPerUnit]).toEqual([1.44, 1.44, 4]);
    expect(facts(grey)).toEqual(['size 60x60', 'thickness 8.5', 'maker Olumo']);

    const content = { amount: 4, measure: 'litre' } as const;
    const { productId } = await newProduct(seller, {
      title: 'Emulsion 4 L',
      category: 'paints',
      subcategory: [],
      priceUnit: 'bucket',
      content,
    });
    const paints = await create(
      seller,
      productId,
      'Emulsion',
      { size: '20 L', price: 1 },
      { size: '750 ml', price: 1 },
    );
    const [bucket, tin] = await Promise.all(paints.data.productIds.map(detail));
    expect([bucket?.content, tin?.content]).toEqual([{ ...content, amount: 20 }, null]);
  });

  it('are all created or none, with the sentences of the forms', async () => {
    const { seller, product } = await aTile();
    const refused = async (name: string, ...sizes: object[]) => {
      const { status, problem } = await create(seller, product.productId, name, ...sizes);
      return [status, problem.errors?.[0]];
    };
    const size = { size: '30x30', price: 6_000 };
    const many = Array.from({ length: 30 }, (_, at) => ({ size: `${at} cm`, price: 1 }));
    expect(await refused('Carrara tile', size, { size: '60x60', price: 1 })).toEqual([
      400,
      { field: 'sizes.1.size', message: 'Carrara tile 60x60 is there already' },
    ]);
    expect(await refused('Tile', size, { size: '30X30', price: 1 })).toEqual([
      400,
      { field: 'sizes.1.size', message: 'Tile 30X30 is there already' },
    ]);
    expect(await refused('Tile', size, { size: '40x40', price: 0 })).toEqual([
      400,
      { field: 'sizes.1.price', message: 'Price must be a number above 0' },
    ]);
    expect(await refused('Tile', { ...size, size: ' ' })).toEqual([
      400,
      { field: 'sizes.0.size', message: 'Size is required' },
    ]);
    expect(await refused('Tile')).toEqual([400, { field: 'sizes', message: 'Enter at least one size' }]);
    expect(await refused('Tile', ...many)).toEqual([
      400,
      { field: 'sizes', message: 'A product has at most 30 sizes' },
    ]);
    expect(await labels(product.productId)).toBeUndefined();
    await create(seller, product.productId, 'Tile', ...many.slice(0, 29));
    expect(await labels(product.productId)).toHaveLength(29);
    expect(await refused('Tile', size)).toEqual([400, { field: 'sizes', message: 'A product has at most 30 sizes' }]);
  });

  it('know those that are on sale: not the deleted, paused or suspended, which are known again when they are back', async () => {
    const { seller, product } = await aTile();
    const { data } = await create(
      seller,
      product.productId,
      'Carrara tile',
      { size: '30x30', price: 1 },
      { size: '40x40', price: 2 },
    );
    const [small, middle] = data.productIds;
    await seller.client.delete(`/api/products?productId=${product.productId}`);
    expect(await labels(small)).toEqual(['40x40']);
    await seller.client.post(`/api/products/${product.productId}/restore`, {});
    const pause = (status: string) =>
      seller.client.post('/api/products/bulk', { productIds: [middle], change: { status } });
    await pause('paused');
    expect(await labels(small)).toEqual(['60x60']);
    await pause('on-sale');
    expect(await labels(small)).toEqual(['40x40', '60x60']);
    await api.database.query('UPDATE stores SET suspended_at = now() WHERE id = $1', [seller.store.storeId]);
    const { status } = await create(seller, product.productId, 'Carrara tile', { size: '20x20', price: 1 });
    expect(status).toBe(403);
  });

  it('join those that are there already, and are called by what their titles do not have in common', async () => {
    const { seller, product } = await aTile();
    const { data } = await create(seller, product.productId, 'Carrara tile', { size: '30x30', price: 1 });
    const [small] = data.productIds;
    await create(seller, small ?? '', 'Carrara tile', { size: '40x40', price: 2 });
    expect(await labels(product.productId)).toEqual(['30x30', '40x40']);
    await seller.client.put('/api/products', { productId: small, title: 'Small white tile' });
    expect(await labels(product.productId)).toEqual(['Small white', 'Carrara 40x40']);
    await seller.client.put('/api/products', { productId: small, title: '30x30 Carrara tile' });
    expect(await labels(product.productId)).toEqual(['30x30', '40x40']);
  });
});
