import type { OwnRecommendation, ProductDetail, ProductList, Store } from '@mortar/contracts';
import type { PageMetadata } from '@mortar/federation';
import { newAccount, newProduct, newSeller, productForm, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('creating a product', () => {
  it('returns it with its store, the price as a number and display names of tags', async () => {
    const seller = await newSeller(api);
    const { status, data, message } = await seller.client.post<ProductDetail>('/api/products/', {
      ...productForm({ subcategory: ['floor-tiles', 'wall-tiles'], tags: ['glossy', 'Imported'], isNegotiable: true }),
      price: '1250.50',
    });
    expect(status).toBe(201);
    expect(message).toBe('Created Product.');
    const { data: seen } = await api.visitor.get<ProductDetail>(`/api/products/${data.productId}`);
    expect(seen).toMatchObject({
      price: 1250.5,
      category: 'tiles',
      categoryName: 'Tiles',
      subcategory: ['floor-tiles', 'wall-tiles'],
      subcategories: [
        { subcategoryId: 'floor-tiles', name: 'Floor Tiles' },
        { subcategoryId: 'wall-tiles', name: 'Wall Tiles', calculator: 'tiles' },
      ],
      tags: ['Glossy', 'Imported'],
      isNegotiable: true,
      featuredImage: null,
      media: { images: [] },
      store: {
        storeId: seller.store.storeId,
        name: seller.store.name,
        phone: seller.store.phone,
        city: seller.store.location.city,
        state: seller.store.location.state,
        totalReviews: 0,
        averageRating: 0,
      },
      totalReviews: 0,
      stats: { average_rating: 0 },
    });
  });

  it('needs no description, and no unit of the price', async () => {
    const seller = await newSeller(api);
    const { title, price, category } = productForm();
    const { status, data } = await seller.client.post<ProductDetail>('/api/products/', { title, price, category });
    expect([status, data.description, data.priceUnit]).toEqual([201, '', null]);
    const { data: metadata } = await api.visitor.get<PageMetadata>(`/api/page-metadata/products/${data.productId}`);
    expect(metadata.description).toBe(title);
    expect(metadata.jsonLd[0]).not.toHaveProperty('description');
    const emptied = await newProduct(seller);
    const { productId } = emptied;
    const cleared = await seller.client.put<ProductDetail>('/api/products/', { productId, description: '' });
    expect([cleared.status, cleared.data.description]).toEqual([200, '']);
  });

  it.each([
    [10_000_000_000_000, 'Price must be at most ₦10,000,000,000'],
    ['10000000000.01', 'Price must be at most ₦10,000,000,000'],
    ['10000000000000', 'Price must be at most ₦10,000,000,000'],
    ['', 'Price is required'],
    [0, 'Price must be a number above 0'],
    ['cheap', 'Price must be a number above 0'],
  ])('says what is wrong with the price %j', async (price, message) => {
    const seller = await newSeller(api);
    const { status, problem } = await seller.client.post('/api/products', { ...productForm(), price });
    expect([status, problem.errors]).toEqual([400, [{ field: 'price', message }]]);
  });

  it.each([
    [{ price: 0 }, 'price'],
    [{ price: -5 }, 'price'],
    [{ price: 'cheap' }, 'price'],
    [{ price: 1e300 }, 'price'],
    [{ title: ' ' }, 'title'],
    [{ category: 'boats' }, 'category'],
    [{ subcategory: ['sliding-gates'] }, 'subcategory.0'],
    [{ subcategory: ['a', 'b', 'c', 'd'] }, 'subcategory'],
    [{ tags: ['a', 'b', 'c', 'd'] }, 'tags'],
    [{ images: ['https://evil.example/x.jpg'] }, 'images.0'],
    [{ video: '/media/aaaaaaaaaaaaaaaaaaaaaa/320.webp' }, 'video'],
    [{ attributes: { size: '61x61' } }, 'attributes.size'],
    [{ attributes: { thickness: 'thin' } }, 'attributes.thickness'],
    [{ attributes: { colour: 'Red' } }, 'attributes.colour'],
    [{ attributes: { maker: 'a\nb' } }, 'attributes.maker'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 'half \ud83d' }, 'title'],
  ])('gets 400 when the form has %j', async (changes, field) => {
    const { client } = await newSeller(api);
    const { status, problem } = await client.post('/api/products', { ...productForm(), ...changes });
    expect(status).toBe(400);
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });
});

describe('the facts of a product', () => {
  const SIZE = { key: 'size', label: 'Size', value: '60x60', unit: 'cm' };
  const THICKNESS = { key: 'thickness', label: 'Thickness', value: '8.5', unit: 'mm' };

  it('are in the order of its category, and are replaced together', async () => {
    const seller = await newSeller(api);
    const { productId, attributes } = await newProduct(seller, {
      attributes: { maker: 'Olumo', thickness: '8,50', size: '60x60' },
    });
    expect(attributes).toEqual([SIZE, THICKNESS, { key: 'maker', label: 'Maker', value: 'Olumo' }]);
    const change = (changes: object) => seller.client.put<ProductDetail>('/api/products', { productId, ...changes });
    expect((await change({ attributes: { size: '60x60', thickness: '8.5', maker: '' } })).data.attributes).toEqual([
      SIZE,
      THICKNESS,
    ]);
    expect((await change({ title: 'Tile' })).data.attributes).toEqual([SIZE, THICKNESS]);
    const { status, problem } = await change({ attributes: { size: '30x30' }, before: { attributes: {} } });
    expect([status, problem.code, problem.errors?.[0]?.field]).toEqual([409, 'changed_since', 'attributes']);
  });

  it('are kept when the category no longer offers them, and while the product is in another one', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller, { attributes: { size: '60x60', thickness: '8.5' } });
    await api.database.query(`UPDATE products SET attributes = attributes || '{"size": "45x45"}' WHERE id = $1`, [
      productId,
    ]);
    const change = (changes: object) => seller.client.put<ProductDetail>('/api/products', { productId, ...changes });
    const old = { ...SIZE, value: '45x45' };
    expect((await change({ attributes: { size: '45x45', thickness: '8.5' } })).data.attributes).toEqual([
      old,
      THICKNESS,
    ]);
    expect((await change({ category: 'gate' })).data.attributes).toEqual([]);
    expect((await change({ category: 'tiles', title: 'Back' })).data.attributes).toEqual([old, THICKNESS]);
    const { problem } = await change({ attributes: { size: '46x46' } });
    expect(problem.message).toBe('Size must be one of: 30x30, 60x60, 60x120');
  });
});

describe('changing a product', () => {
  it('changes only the fields that are sent, and accepts the price as text', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const { data, message } = await seller.client.put<ProductDetail>('/api/products/', {
      productId: product.productId,
      title: 'Matt tile',
      price: '9000',
      totalReviews: 99,
      storeId: '00000000-0000-7000-8000-000000000000',
    });
    expect(message).toBe('Product updated successfully!');
    expect(data).toEqual({
      ...product,
      title: 'Matt tile',
      price: 9000,
      priceConfirmedAt: expect.any(String),
    });
  });

  it('gets 409 when a field was changed since the sender read it, and takes other fields and the same value', async () => {
    const seller = await newSeller(api);
    const { productId, price, title, media } = await newProduct(seller);
    const change = (body: object) => seller.client.put<ProductDetail>('/api/products', { productId, ...body });
    await change({ price: 9000 });
    const refused = await change({ price: 8000, before: { price } });
    expect([refused.status, refused.problem.code, refused.problem.errors?.map(({ field }) => field)]).toEqual([
      409,
      'changed_since',
      ['price'],
    ]);
    const renamed = await change({ title: 'Matt tile', images: [], before: { title, images: media.images } });
    expect(renamed.data).toMatchObject({ title: 'Matt tile', price: 9000 });
    expect((await change({ price: 9000, before: { price } })).status).toBe(200);
    expect((await change({ price: 8000, before: { price: 9000 } })).data.price).toBe(8000);
  });

  it('removes subcategories when the category changes', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const { data } = await seller.client.put<ProductDetail>('/api/products', {
      productId: product.productId,
      category: 'gate',
    });
    expect(data).toMatchObject({ category: 'gate', subcategory: [], tags: ['Glossy'] });
  });

  it('gets 403 when the product belongs to another store', async () => {
    const product = await newProduct(await newSeller(api));
    const other = await newSeller(api);
    const change = await other.client.put('/api/products', { productId: product.productId, price: 1 });
    expect(change.status).toBe(403);
    expect((await other.client.delete(`/api/products?productId=${product.productId}`)).status).toBe(403);
    const { data } = await api.visitor.get<ProductDetail>(`/api/products/${product.productId}`);
    expect(data.price).toBe(product.price);
  });
});

describe('deleting a product', () => {
  it('removes it from sale, and gets 404 when repeated', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const remove = () => seller.client.delete(`/api/products?productId=${productId}`);
    const first = await remove();
    expect([first.status, first.message]).toEqual([200, 'Product deleted successfully']);
    expect((await remove()).status).toBe(404);
    expect((await api.visitor.get(`/api/products/${productId}`)).status).toBe(404);
  });
});

describe('recommending a product', () => {
  it('counts an account once when it sends ten requests at once', async () => {
    const product = await newProduct(await newSeller(api));
    const { client } = await newAccount(api);
    const recommend = () => client.post('/api/products/recommend', { productId: product.productId, recommend: true });
    const responses = await Promise.all(Array.from({ length: 10 }, recommend));
    expect(responses.every(({ status, message }) => status === 200 && message === 'Recommended!')).toBe(true);
    const { data } = await api.visitor.get<ProductDetail>(`/api/products/${product.productId}`);
    expect(data.totalRecommendations).toBe(1);
  });

  it('can be taken back, once however often it is sent, and shows the account what it did', async () => {
    const { productId } = await newProduct(await newSeller(api));
    const [{ client }, other] = [await newAccount(api), await newAccount(api)];
    const send = (recommend: boolean, by = client) => by.post('/api/products/recommend', { productId, recommend });
    const recommended = async () =>
      (await client.get<OwnRecommendation>(`/api/products/${productId}/recommendation`)).data.recommended;
    const total = async () =>
      (await api.visitor.get<ProductDetail>(`/api/products/${productId}`)).data.totalRecommendations;
    await send(true, other.client);
    expect([await recommended(), await total()]).toEqual([false, 1]);
    await send(true);
    expect([await recommended(), await total()]).toEqual([true, 2]);
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(false)));
    expect(responses.map(({ message }) => message)).toEqual(Array(10).fill('Recommendation removed'));
    expect([await recommended(), await total()]).toEqual([false, 1]);
  });

  it('is counted for the store and shown in lists, neither of which says anything of none', async () => {
    const seller = await newSeller(api);
    const products = [await newProduct(seller), await newProduct(seller), await newProduct(seller)];
    const [first, second] = products.map(({ productId }) => productId);
    const send = async (productId: string | undefined, recommend: boolean, by: TestAccount) =>
      by.client.post('/api/products/recommend', { productId, recommend });
    const { storeId } = seller.store;
    const shown = async () => [
      (await api.visitor.get<Store>(`/api/stores/${storeId}`)).data.stats.total_recommendations,
      (await api.visitor.get<ProductList>(`/api/products?filter[storeId]=${storeId}&filter[sort]=5`)).data.products.map(
        ({ totalRecommendations }) => totalRecommendations,
      ),
    ];
    expect(await shown()).toEqual([undefined, [undefined, undefined, undefined]]);
    const buyers = [await newAccount(api), await newAccount(api), await newAccount(api)] as const;
    await Promise.all([...buyers.map((buyer) => send(second, true, buyer)), send(first, true, buyers[0])]);
    expect(await shown()).toEqual([4, [3, 1, undefined]]);
    await send(second, false, buyers[1]);
    expect(await shown()).toEqual([3, [2, 1, undefined]]);
  });

  it('gets 403 when the account is a seller', async () => {
    const product = await newProduct(await newSeller(api));
    const { client } = await newSeller(api);
    const { status } = await client.post('/api/products/recommend', { productId: product.productId, recommend: true });
    expect(status).toBe(403);
  });
});
