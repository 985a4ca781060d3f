import type { PageHead, Store } from '@mortar/contracts';
import { newPerson, newProduct, newSeller, reviewForm } from '#test/people.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi({ PUBLIC_URL: 'https://mortar.example' });

const headOf = (path: string) => api.visitor.get<PageHead>(`/api/heads${path}`);
const ofType = ({ jsonLd }: PageHead, type: string) => jsonLd.find((each) => each['@type'] === type);

describe('the head of a product', () => {
  it('is what search engines and those who share it are told', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller, { description: `Porcelain.\n${'For floors and walls. '.repeat(20)}` });
    const { data } = await headOf(`/products/${product.productId}`);
    const url = `https://mortar.example/products/view/${product.productId}`;
    expect(data).toMatchObject({ title: product.title, url, type: 'product', image: null });
    expect(data.description).toMatch(/^Porcelain\. For floors.*…$/);
    expect(ofType(data, 'Product')).toMatchObject({
      name: product.title,
      category: 'Tiles',
      offers: {
        price: 8500,
        priceCurrency: 'NGN',
        availability: 'https://schema.org/InStock',
        seller: { name: seller.store.name, url: `https://mortar.example/profile/store/${seller.store.storeId}` },
      },
    });
    expect(ofType(data, 'BreadcrumbList')?.itemListElement).toEqual([
      expect.objectContaining({ position: 1, name: 'Home', item: 'https://mortar.example/' }),
      expect.objectContaining({ position: 2, name: 'Tiles', item: 'https://mortar.example/products/tiles' }),
      expect.objectContaining({ position: 3, name: product.title, item: url }),
    ]);
  });

  it('has a rating only once somebody gave stars', async () => {
    const { productId } = await newProduct(await newSeller(api));
    expect(ofType((await headOf(`/products/${productId}`)).data, 'Product')).not.toHaveProperty('aggregateRating');
    const buyer = await newPerson(api);
    await buyer.client.post('/api/reviews/create-review', reviewForm(productId, { rating: 4 }));
    expect(ofType((await headOf(`/products/${productId}`)).data, 'Product')).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    });
  });

  it('is 404 once the product is gone', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    await seller.client.delete(`/api/products?productId=${productId}`);
    expect((await headOf(`/products/${productId}`)).status).toBe(404);
  });
});

it('tells of a store where it is', async () => {
  const { store, client } = await newSeller(api);
  await client.put<Store>('/api/stores', { zipcode: '900001' });
  const { data } = await headOf(`/stores/${store.storeId}`);
  expect(data).toMatchObject({ title: store.name, url: `https://mortar.example/profile/store/${store.storeId}` });
  expect(ofType(data, 'Store')).toMatchObject({
    name: store.name,
    telephone: store.phone,
    address: {
      streetAddress: store.location.streetAddress,
      addressLocality: store.location.city,
      addressRegion: store.location.state,
      addressCountry: store.location.country,
      postalCode: '900001',
    },
  });
});

describe('the head of a listing', () => {
  it('is that of the category, or of what is below it', async () => {
    const category = await headOf('/categories/tiles');
    expect(category.data).toMatchObject({ title: 'Tiles', url: 'https://mortar.example/products/tiles' });
    const { data } = await headOf('/categories/tiles/floor-tiles');
    expect(data).toMatchObject({ title: 'Floor Tiles', url: 'https://mortar.example/products/tiles/floor-tiles' });
    expect(ofType(data, 'BreadcrumbList')?.itemListElement).toHaveLength(3);
  });

  it.each(['/categories/boats', '/categories/paints/floor-tiles', '/categories/tiles/boats'])(
    'is 404 for %s',
    async (path) => {
      expect((await headOf(path)).status).toBe(404);
    },
  );
});
