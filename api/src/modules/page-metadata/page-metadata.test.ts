import { join } from 'node:path';
import type { SharedLink, Store } from '@mortar/contracts';
import type { PageMetadata } from '@mortar/federation';
import sharp from 'sharp';
import { MediaService, openMediaStore } from '#modules/media/index.ts';
import {
  newAccount,
  newProduct,
  newProject,
  newSeller,
  newWishlist,
  reviewForm,
  type TestAccount,
} from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi({ PUBLIC_URL: 'https://mortar.example' });

const metadataOf = (path: string) => api.visitor.get<PageMetadata>(`/api/page-metadata${path}`);
/** URL of an uploaded image. */
async function newImage(width: number, height: number) {
  const media = new MediaService({
    database: api.database,
    store: openMediaStore({ directory: join(api.directory, 'media') }),
    images: api.services.images,
    queue: api.services.queue,
  });
  const png = await sharp({ create: { width, height, channels: 3, background: '#a64' } })
    .png()
    .toBuffer();
  return (await media.ingest(png, null)).url;
}

const ofType = ({ jsonLd }: PageMetadata, type: string) => jsonLd.find((each) => each['@type'] === type);

describe('the page metadata of a product', () => {
  it('has title, description, URL and structured data', async () => {
    const seller = await newSeller(api);
    const description = `Porcelain.\n${'For floors and walls. '.repeat(20)}`;
    const product = await newProduct(seller, { description });
    const { data } = await metadataOf(`/products/${product.productId}`);
    const url = `https://mortar.example/products/view/${product.productId}`;
    expect(data).toMatchObject({ title: product.title, url, type: 'product', image: null });
    expect(data.description).toMatch(/^Porcelain\. For floors.*…$/);
    expect(ofType(data, 'Product')).toMatchObject({
      name: product.title,
      // The meta description is shortened, the structured data is not.
      description: product.description,
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

  it('states unit, content, quantities and stock of the price', async () => {
    const { productId } = await newProduct(await newSeller(api), {
      price: 12_500,
      priceUnit: 'carton',
      content: { amount: 1.44, measure: 'm2' },
      minimumQuantity: 10,
      bulkPrices: [{ from: 50, price: 11_900 }],
      availability: 'made-to-order',
      leadTime: { minDays: 5, maxDays: 10 },
    });
    const { offers } = ofType((await metadataOf(`/products/${productId}`)).data, 'Product') ?? {};
    const specification = {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'NGN',
      unitCode: 'XCT',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 1.44,
        unitCode: 'MTK',
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTK' },
      },
    };
    const from = (minValue: number) => ({ '@type': 'QuantitativeValue', minValue, unitCode: 'XCT' });
    expect(offers).toMatchObject({
      price: 12_500,
      availability: 'https://schema.org/BackOrder',
      deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: 5, maxValue: 10, unitCode: 'DAY' },
      eligibleQuantity: from(10),
      priceSpecification: [
        { ...specification, price: 12_500 },
        { ...specification, price: 11_900, eligibleQuantity: from(50) },
      ],
    });
  });

  it.each([
    ['sold-out', 'OutOfStock'],
    ['limited', 'LimitedAvailability'],
  ] as const)('says of a product that is %s that it is %s', async (availability, stated) => {
    const { productId } = await newProduct(await newSeller(api), { availability });
    const { offers } = ofType((await metadataOf(`/products/${productId}`)).data, 'Product') ?? {};
    expect(offers).toMatchObject({ availability: `https://schema.org/${stated}` });
    expect(offers).not.toHaveProperty('priceSpecification');
  });

  it('states where it is delivered', async () => {
    const terms = { costFrom: null, freeFrom: null, daysMin: null, daysMax: null, note: null };
    const seller = await newSeller(api, {
      delivery: [
        { ...terms, stateId: 'all' },
        { ...terms, stateId: 'lagos' },
      ],
    });
    const { data } = await metadataOf(`/products/${(await newProduct(seller)).productId}`);
    expect(ofType(data, 'Product')?.offers).toMatchObject({
      areaServed: [
        { '@type': 'Country', name: 'Nigeria' },
        { '@type': 'State', name: 'Lagos', identifier: 'NG-LA' },
      ],
    });
  });

  it('has the image in the size for shared links', async () => {
    const url = await newImage(1600, 1200);
    const { productId, title } = await newProduct(await newSeller(api), { images: [url] });
    const { image } = (await metadataOf(`/products/${productId}`)).data;
    const shared = `https://mortar.example${url.replace('1600.webp', '1024.webp')}`;
    expect(image).toEqual({ url: shared, width: 1024, height: 768, alt: title });
    const served = await api.app.inject({ url: new URL(shared).pathname });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 1024, height: 768 });
  });

  it('has a rating only when a review has stars', async () => {
    const { productId } = await newProduct(await newSeller(api));
    expect(ofType((await metadataOf(`/products/${productId}`)).data, 'Product')).not.toHaveProperty('aggregateRating');
    const buyer = await newAccount(api);
    await buyer.client.post('/api/reviews/create-review', reviewForm(productId, { rating: 4 }));
    expect(ofType((await metadataOf(`/products/${productId}`)).data, 'Product')).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    });
  });

  it('is 404 when the product was deleted', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    await seller.client.delete(`/api/products?productId=${productId}`);
    expect((await metadataOf(`/products/${productId}`)).status).toBe(404);
  });
});

it('the page metadata of a store has the cover image in its own size', async () => {
  const { store, client } = await newSeller(api);
  const url = await newImage(300, 100);
  await client.put<Store>('/api/stores', { cover_image: url });
  const { image } = (await metadataOf(`/stores/${store.storeId}`)).data;
  expect(image).toEqual({ url: `https://mortar.example${url}`, width: 300, height: 100, alt: store.name });
});

it('the page metadata of a store has its address', async () => {
  const { store, client } = await newSeller(api);
  await client.put<Store>('/api/stores', { zipcode: '900001' });
  const { data } = await metadataOf(`/stores/${store.storeId}`);
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

describe('the page metadata of a listing', () => {
  it('has the title and URL of the category or subcategory', async () => {
    const category = await metadataOf('/categories/tiles');
    expect(category.data).toMatchObject({ title: 'Tiles', url: 'https://mortar.example/products/tiles' });
    const { data } = await metadataOf('/categories/tiles/floor-tiles');
    expect(data).toMatchObject({ title: 'Floor Tiles', url: 'https://mortar.example/products/tiles/floor-tiles' });
    expect(ofType(data, 'BreadcrumbList')?.itemListElement).toHaveLength(3);
  });

  it('has the title and URL of the state', async () => {
    const { data } = await metadataOf('/places/lagos');
    expect(data).toMatchObject({
      title: 'Building materials in Lagos',
      url: 'https://mortar.example/places/lagos',
    });
  });

  it.each(['/places/texas', '/categories/boats', '/categories/paints/floor-tiles', '/categories/tiles/boats'])(
    'is 404 when the path is %s',
    async (path) => {
      expect((await metadataOf(path)).status).toBe(404);
    },
  );
});

describe('the page metadata of a shared list', () => {
  it.each([
    ['projects', 'projects', async (owner: TestAccount) => (await newProject(owner, 'Bungalow')).projectId],
    ['wishlists', 'wishlist', async (owner: TestAccount) => (await newWishlist(owner, 'Bungalow')).wishId],
  ])('of %s has its name, and is a 404 when it is not shared', async (kind, path, create) => {
    const owner = await newAccount(api);
    const id = await create(owner);
    const { data: link } = await owner.client.post<SharedLink>(`/api/${kind}/${id}/share`);
    expect((await metadataOf(`/${kind}/shared/${link.token}`)).data).toMatchObject({
      title: 'Bungalow',
      url: `https://mortar.example/${path}/shared/${link.token}`,
      image: null,
      jsonLd: [],
    });
    await owner.client.delete(`/api/${kind}/${id}/share`);
    for (const token of [link.token, 'A'.repeat(22), 'no-token']) {
      expect([token, (await metadataOf(`/${kind}/shared/${token}`)).status]).toEqual([token, 404]);
    }
  });
});
