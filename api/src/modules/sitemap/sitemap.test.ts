// @embedded: one connection streams the rows.
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SitemapParts } from '@mortar/federation';
import { newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { SitemapService } from './sitemap.service.ts';

const api = useApi({ PUBLIC_URL: 'https://mortar.example' });

async function addressesIn(part: string): Promise<string[]> {
  const { status, text: xml, headers } = await api.visitor.get(`/api/sitemap/${part}`);
  expect([part, status, headers['content-type']]).toEqual([part, 200, 'application/xml; charset=utf-8']);
  return addressesOf(xml);
}

const addressesOf = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address);

it('the sitemap has every public product, store and category, with its last change', async () => {
  const seller = await newSeller(api);
  const listed = await newProduct(seller);
  const deleted = await newProduct(seller);
  await seller.client.delete(`/api/products?productId=${deleted.productId}`);

  const { data } = await api.visitor.get<SitemapParts>('/api/sitemap');
  expect(data.parts).toEqual(['categories.xml', 'places.xml', 'stores.xml', 'products.xml']);

  expect(await addressesIn('products.xml')).toEqual([`https://mortar.example/products/view/${listed.productId}`]);
  expect(await addressesIn('stores.xml')).toEqual([`https://mortar.example/profile/store/${seller.store.storeId}`]);
  expect(await addressesIn('categories.xml')).toEqual(
    expect.arrayContaining([
      'https://mortar.example/products/tiles',
      'https://mortar.example/products/tiles/floor-tiles',
    ]),
  );
  expect(await addressesIn('places.xml')).toEqual(['https://mortar.example/places/lagos']);
  const { text: xml, headers } = await api.visitor.get('/api/sitemap/products.xml');
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?><urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod><\/url><\/urlset>$/);
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

it('a part starts at the product that it is named by, also when that product was deleted', async () => {
  const seller = await newSeller(api);
  const products = [await newProduct(seller), await newProduct(seller), await newProduct(seller)];
  const [, second, third] = products.map(({ productId }) => productId);
  const part = `products-${second}.xml`;
  const fromSecond = [second, third].map((id) => `https://mortar.example/products/view/${id}`);
  expect(await addressesIn(part)).toEqual(fromSecond);
  await seller.client.delete(`/api/products?productId=${second}`);
  expect(await addressesIn(part)).toEqual(fromSecond.slice(1));
});

it.each(['products-01890000-0000-7000-8000-000000000000.xml', 'stores-01890000-0000-7000-8000-000000000000.xml'])(
  'the part %s is 404 when no such row exists',
  async (part) => {
    expect((await api.visitor.get(`/api/sitemap/${part}`)).status).toBe(404);
  },
);

it('a part is 404 when its name is invalid', async () => {
  expect((await api.visitor.get('/api/sitemap/accounts.xml')).status).toBe(404);
});

it('the sitemap has each URL once when they need several parts', async () => {
  const seller = await newSeller(api);
  for (let made = 0; made < 6; made += 1) await newProduct(seller);
  const { database, services, config } = api;
  const sitemap = new SitemapService({
    database,
    categories: services.categories,
    places: services.places,
    publicUrl: config.publicUrl,
    sizes: { part: 3, rows: 2 },
  });
  const parts = (await sitemap.parts()).filter((part) => part.startsWith('products'));
  const read = async (part: string) => addressesOf(await text((await sitemap.part(part)) ?? Readable.from([])));
  const contents = await Promise.all(parts.map(read));
  const addresses = contents.flat();
  expect(contents.every((part) => part.length > 0 && part.length <= 3)).toBe(true);
  // In the order of the one part that they fit into.
  expect(addresses).toEqual(await addressesIn('products.xml'));
  expect(addresses.length).toBeGreaterThanOrEqual(6);
});
