import { randomUUID } from 'node:crypto';
import {
  type LineProducts,
  type MergedProject,
  type NewProjectLine,
  type Project,
  type ProjectLine,
  type ProjectList,
  PROJECTS_MAX,
} from '@mortar/contracts';
import {
  newAccount,
  newModerator,
  newProduct,
  newProject,
  newSeller,
  newWishlist,
  type Seller,
  type TestAccount,
} from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
let seller: Seller;

beforeAll(async () => {
  seller = await newSeller(api);
});

const LABOUR = { title: 'Labour', price: 5000, quantity: 3 };

const detail = async ({ client }: TestAccount, { projectId }: Pick<Project, 'projectId'>) =>
  (await client.get<Project>(`/api/projects/${projectId}`)).data;
const add = ({ client }: TestAccount, { projectId }: Project, lines: object[]) =>
  client.post(`/api/projects/${projectId}/lines`, { lines });

async function newList(lines: object[]): Promise<{ owner: TestAccount; project: Project; url: string }> {
  const owner = await newAccount(api);
  const project = await newProject(owner);
  const { status, problem } = await add(owner, project, lines);
  if (status !== 200) throw new Error(problem.message);
  return { owner, project: await detail(owner, project), url: `/api/projects/${project.projectId}/lines` };
}

const first = ({ lines }: Project): ProjectLine => {
  const [line] = lines;
  if (!line) throw new Error('The project has no lines');
  return line;
};

describe('lines of a project', () => {
  it('have a product as it is today, with the price that it had', async () => {
    const product = await newProduct(seller, { price: 8500, priceUnit: 'carton', minimumQuantity: 2 });
    const { owner, project } = await newList([{ productId: product.productId, quantity: 4, part: 'Floors' }]);
    await seller.client.put('/api/products', { productId: product.productId, price: 9000 });
    expect(first(await detail(owner, project))).toMatchObject({
      title: product.title,
      unit: 'carton',
      quantity: 4,
      part: 'Floors',
      knownPrice: 8500,
      product: { price: 9000, minimumQuantity: 2, store: { storeId: seller.store.storeId, phone: seller.store.phone } },
    });
  });

  it('keep unit, quantity and price of a product that is sold in another unit, until its owner takes the new one', async () => {
    const product = await newProduct(seller, { price: 12_500, priceUnit: 'carton' });
    const { productId } = product;
    const { owner, project, url } = await newList([{ productId, quantity: 10 }]);
    await seller.client.put('/api/products', { productId, price: 8681, priceUnit: 'm2' });
    const before = await detail(owner, project);
    expect(before).toMatchObject({ total: 125_000, lines: [{ unit: 'carton', quantity: 10, knownPrice: 12_500 }] });
    const { data } = await owner.client.get<ProjectList>('/api/projects');
    expect(data.projects).toMatchObject([{ total: 125_000 }]);

    const again = await add(owner, project, [{ productId, quantity: 1 }]);
    expect([again.status, again.problem.message]).toEqual([
      400,
      'This product is on the list in its earlier unit. Take the new unit there first.',
    ]);
    await owner.client.put(`${url}/${first(before).lineId}`, { unit: 'bag' });
    expect(await detail(owner, project)).toMatchObject({ total: 125_000 });
    await owner.client.put(`${url}/${first(before).lineId}`, { unit: 'm2' });
    expect(await detail(owner, project)).toMatchObject({
      total: 86_810,
      lines: [{ unit: 'm2', quantity: 10, knownPrice: 8681 }],
    });
  });

  it('put back or merged have the unit and price that they had', async () => {
    const { productId } = await newProduct(seller, { price: 8681, priceUnit: 'm2' });
    const { owner, project } = await newList([{ productId, quantity: 10, unit: 'carton', price: 12_500 }]);
    expect(await detail(owner, project)).toMatchObject({
      total: 125_000,
      lines: [{ unit: 'carton', knownPrice: 12_500 }],
    });
  });

  it('are ticked as bought, until more of the same is added', async () => {
    const { productId } = await newProduct(seller);
    const { owner, project, url } = await newList([{ productId, quantity: 3 }]);
    expect(project.lines).toMatchObject([{ isBought: false }]);
    await owner.client.put(`${url}/${first(project).lineId}`, { isBought: true });
    expect((await detail(owner, project)).lines).toMatchObject([{ quantity: 3, isBought: true }]);
    await add(owner, project, [{ productId, quantity: 1 }]);
    expect((await detail(owner, project)).lines).toMatchObject([{ quantity: 4, isBought: false }]);
  });

  it('come with where their stores deliver, each store once', async () => {
    const lagos = { stateId: 'lagos', costFrom: 15_000, freeFrom: null, daysMin: 1, daysMax: 2, note: null };
    const other = await newSeller(api, { delivery: [lagos] });
    const [tile, gate, sand] = [await newProduct(other), await newProduct(other), await newProduct(seller)];
    const { project } = await newList([tile, gate, sand].map(({ productId }) => ({ productId, quantity: 1 })));
    const expected = [
      { storeId: seller.store.storeId, stateId: seller.store.location.stateId, delivery: [] },
      { storeId: other.store.storeId, stateId: other.store.location.stateId, delivery: [lagos] },
    ];
    expect(project.deliveries).toEqual(expected);
    const query = [tile, gate, sand].map(({ productId }) => `ids=${productId}`).join('&');
    const { data } = await api.visitor.get<LineProducts>(`/api/projects/products?${query}`);
    expect(data.deliveries).toEqual(expected);
  });

  it('are counted for their products and the day, once each, and no more when they grow', async () => {
    const [tile, gate] = [await newProduct(seller), await newProduct(seller)];
    const ids = [tile.productId, gate.productId];
    const lines = [
      { productId: tile.productId, quantity: 1, part: 'Walls' },
      { productId: tile.productId, quantity: 2, part: 'Floors' },
      { productId: gate.productId, quantity: 1 },
      LABOUR,
    ];
    const { owner, project } = await newList(lines);
    await add(owner, project, [{ productId: gate.productId, quantity: 5 }]);
    const refused = await add(owner, project, [
      { productId: gate.productId, quantity: 1, part: 'Walls' },
      { quantity: 1, title: 'Labour' },
    ]);
    expect(refused.status).toBe(400);
    // Lists that add the same products in another order, at once.
    await Promise.all([0, 1, 2, 3].map((one) => newList(one % 2 ? lines : lines.toReversed())));
    const rows = await api.database.query(
      "SELECT product_id, project_adds, day = (now() at time zone 'Africa/Lagos')::date AS is_today FROM product_days WHERE product_id = ANY($1::uuid[]) ORDER BY product_id",
      [ids],
    );
    expect(rows).toEqual([
      { product_id: tile.productId, project_adds: 10, is_today: true },
      { product_id: gate.productId, project_adds: 5, is_today: true },
    ]);
  });

  it('of a wishlist are its products on sale in their minimum orders', async () => {
    const owner = await newAccount(api);
    const { wishId } = await newWishlist(owner, 'Bathroom');
    const [tile, gone] = [
      await newProduct(seller, { priceUnit: 'carton', minimumQuantity: 10 }),
      await newProduct(seller),
    ];
    for (const { productId } of [tile, gone])
      await owner.client.put('/api/wishlists/add-product', { wishId, productId });
    await seller.client.delete(`/api/products?productId=${gone.productId}`);
    const { status, message, data } = await owner.client.post<Project>('/api/projects/from-wishlist', { wishId });
    expect([status, message]).toEqual([201, 'Created Bathroom project']);
    expect(data.lines).toMatchObject([{ productId: tile.productId, quantity: 10, unit: 'carton' }]);
    expect(await detail(owner, data)).toEqual(data);
  });

  it('cost the bulk price exactly from its quantity on', async () => {
    const product = await newProduct(seller, {
      price: 12_500,
      priceUnit: 'carton',
      bulkPrices: [{ from: 50, price: 11_900 }],
    });
    const { owner, project, url } = await newList([{ productId: product.productId, quantity: 49 }]);
    expect(project.total).toBe(49 * 12_500);
    await owner.client.put(`${url}/${first(project).lineId}`, { quantity: 50 });
    expect((await detail(owner, project)).total).toBe(50 * 11_900);
  });

  it('have the same total in the list of projects, to the kobo', async () => {
    const bulk = await newProduct(seller, {
      price: 33.33,
      priceUnit: 'carton',
      bulkPrices: [
        { from: 10, price: 22.22 },
        { from: 20, price: 11.11 },
      ],
    });
    const [plain, gone] = [await newProduct(seller, { price: 0.01 }), await newProduct(seller)];
    const { owner, project } = await newList([
      ...[9.999, 10, 19.999, 20.001].map((quantity) => ({
        productId: bulk.productId,
        quantity,
        part: `${quantity}`,
      })),
      // Half a kobo is rounded up for each line.
      { productId: plain.productId, quantity: 0.5, part: 'A' },
      { productId: plain.productId, quantity: 1.5, part: 'B' },
      { productId: gone.productId, quantity: 3 },
      { title: 'Labour', price: '4999.99', quantity: 2.505 },
    ]);
    await seller.client.delete(`/api/products?productId=${gone.productId}`);
    const { total, unpricedLines, lines } = await detail(owner, project);
    expect([unpricedLines, total]).toEqual([1, 333.27 + 222.2 + 444.38 + 222.21 + 0.01 + 0.02 + 12_524.97]);
    const { data } = await owner.client.get<ProjectList>('/api/projects');
    expect(data.projects.map((each) => [each.totalLines, each.total])).toEqual([[lines.length, total]]);
  });

  it('of one product and part add up, also when a change makes them the same', async () => {
    const { productId } = await newProduct(seller);
    const { owner, project, url } = await newList([
      { productId, quantity: 1, part: 'Walls' },
      { productId, quantity: 2.5, part: 'Walls' },
      { productId, quantity: 4 },
    ]);
    expect(project.lines.map(({ quantity, part }) => [quantity, part])).toEqual([
      [3.5, 'Walls'],
      [4, null],
    ]);
    await add(owner, project, [{ productId, quantity: 0.5, part: '' }]);
    await owner.client.put(`${url}/${project.lines[1]?.lineId}`, { part: 'Walls', quantity: 1 });
    const { lines } = await detail(owner, project);
    expect(lines.map(({ quantity, part }) => [quantity, part])).toEqual([[4.5, 'Walls']]);
  });

  it('of products that are gone keep their text and are not in the total', async () => {
    const [gone, there] = [await newProduct(seller, { title: 'Gone' }), await newProduct(seller, { price: 100 })];
    const { owner, project } = await newList([
      { productId: gone.productId, quantity: 2 },
      { productId: there.productId, quantity: 2 },
    ]);
    await seller.client.delete(`/api/products?productId=${gone.productId}`);
    const { lines, total, unpricedLines } = await detail(owner, project);
    expect(lines[0]).toMatchObject({ title: 'Gone', productId: gone.productId, product: null });
    expect([total, unpricedLines]).toEqual([200, 1]);
  });

  it('of suspended products are not in the total until these are restored', async () => {
    const { productId } = await newProduct(seller, { title: 'Hidden', price: 300 });
    const { owner, project } = await newList([{ productId, quantity: 2 }, LABOUR]);
    const moderator = await newModerator(api);
    const act = async (action: string) => {
      const form = { action, subjectId: productId, reason: 'Sold fakes' };
      expect((await moderator.client.post('/api/moderation/actions', form)).status).toBe(200);
    };
    await act('suspend-product');
    const { lines, total, unpricedLines } = await detail(owner, project);
    expect(lines[0]).toMatchObject({ title: 'Hidden', productId, product: null });
    expect([total, unpricedLines]).toEqual([15_000, 1]);
    await act('restore-product');
    expect((await detail(owner, project)).total).toBe(15_600);
  });

  it('are changed, moved and removed one by one', async () => {
    const { owner, project, url } = await newList([LABOUR, { ...LABOUR, title: 'Transport' }]);
    const changed = await owner.client.put(`${url}/${project.lines[1]?.lineId}`, {
      title: 'Transport of tiles',
      unit: 'trip',
      price: 7000.5,
      quantity: 2,
      note: 'By truck',
      position: 0,
    });
    expect([changed.status, changed.message]).toEqual([200, 'Updated project']);
    const removed = await owner.client.delete(`${url}/${first(project).lineId}`);
    expect(removed.message).toBe('Removed from Bungalow');
    expect(await detail(owner, project)).toMatchObject({
      total: 14_001,
      lines: [{ title: 'Transport of tiles', unit: 'trip', price: 7000.5, note: 'By truck', knownPrice: null }],
    });
    expect((await owner.client.delete(`${url}/${first(project).lineId}`)).status).toBe(404);
  });

  it('of a product keep its title, unit and price', async () => {
    const product = await newProduct(seller, { price: 100, priceUnit: 'bag' });
    const { owner, project, url } = await newList([{ productId: product.productId, quantity: 1 }]);
    const own = { title: 'Mine', unit: 'trip', price: 1, note: 'Ask first' };
    expect((await owner.client.put(`${url}/${first(project).lineId}`, own)).status).toBe(200);
    expect(first(await detail(owner, project))).toMatchObject({
      title: product.title,
      unit: 'bag',
      price: null,
      note: 'Ask first',
    });
  });

  it.each<[object, string]>([
    [{ ...LABOUR, quantity: 'many' }, 'Write a quantity in digits: 12'],
    [{ ...LABOUR, quantity: 0 }, 'Write a quantity in digits: 12'],
    [{ quantity: 1, price: 5 }, 'Title is required'],
    [{ quantity: 1, title: 'Labour' }, 'Price is required'],
    [{ ...LABOUR, price: 10_000_000_000, quantity: 1001 }, 'This is more than a list can add up'],
  ])('are refused as %j', async (line, message) => {
    const owner = await newAccount(api);
    const project = await newProject(owner);
    const { status, problem } = await add(owner, project, [line]);
    expect([status, problem.message]).toEqual([400, message]);
    expect((await detail(owner, project)).lines).toEqual([]);
  });

  it('are refused when all of them are more than can be added up', async () => {
    const { owner, project } = await newList([{ ...LABOUR, price: 10_000_000_000, quantity: 1000 }]);
    const { problem } = await add(owner, project, [{ ...LABOUR, price: 0.01, quantity: 1 }]);
    expect(problem.message).toBe('This is more than a list can add up');
    expect((await detail(owner, project)).total).toBe(10_000_000_000_000);
  });

  it('are of products on sale', async () => {
    const owner = await newAccount(api);
    const project = await newProject(owner);
    const { status, problem } = await add(owner, project, [{ productId: owner.user.userId, quantity: 1 }]);
    expect([status, problem.message]).toEqual([404, 'This product does not exist']);
  });

  it('are at most two hundred, when many are added at once too, and their total is the sum in kobo', async () => {
    const owner = await newAccount(api);
    const project = await newProject(owner);
    const line = (index: number) => ({ title: `Line ${index}`, price: 4999.99, quantity: 2.5 });
    for (let request = 0; request < 4; request += 1) {
      await add(
        owner,
        project,
        Array.from({ length: 49 }, (_, index) => line(index)),
      );
    }
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => add(owner, project, [line(index)])));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = responses.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.problem]).toEqual([
      409,
      expect.objectContaining({ code: 'too_many_lines', message: 'A project takes at most 200 lines.' }),
    ]);
    const { lines, total } = await detail(owner, project);
    expect(lines).toHaveLength(200);
    // Each is 1,249,997.5 kobo, rounded half up; a sum of floats would not be.
    expect(BigInt(Math.round(total * 100))).toBe(200n * 1_249_998n);
  });

  it('of another account are 404 in sixty attempts', async () => {
    const { project, url } = await newList([LABOUR]);
    const { client } = await newAccount(api);
    const mine = await newProject({ client } as TestAccount);
    const { lineId } = first(project);
    const attempts = Array.from({ length: 15 }, () => [
      client.put(`${url}/${lineId}`, { quantity: 9 }),
      client.delete(`${url}/${lineId}`),
      client.put(`/api/projects/${mine.projectId}/lines/${lineId}`, { quantity: 9 }),
      client.delete(`/api/projects/${mine.projectId}/lines/${lineId}`),
    ]).flat();
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 404));
  });

  it('are written 600 times an hour', async () => {
    const { owner, url, project } = await newList([LABOUR]);
    await api.database.query("UPDATE throttles SET attempts = 600 WHERE key = 'project-lines:' || $1", [
      owner.user.userId,
    ]);
    const { status } = await owner.client.put(`${url}/${first(project).lineId}`, { quantity: 9 });
    expect(status).toBe(429);
  });
});

describe('a list that a browser kept', () => {
  const merge = ({ client }: TestAccount, lines: NewProjectLine[], key: string) =>
    client.post<MergedProject>('/api/projects/merge', { lines }, { headers: { 'idempotency-key': key } });

  it('comes into the account once, however often it is sent', async () => {
    const products = [await newProduct(seller), await newProduct(seller)];
    const lines = [...products.map(({ productId }) => ({ productId, quantity: 2 })), LABOUR];
    const owner = await newAccount(api);
    const responses = await Promise.all([merge(owner, lines, 'a-list'), merge(owner, lines, 'a-list')]);
    const merged = responses.find(({ status }) => status === 200);
    expect(merged?.message).toBe('Your list is in your account now');
    const again = await merge(owner, lines, 'a-list');
    expect(again.data).toEqual(merged?.data);
    const { name, lines: kept } = await detail(owner, again.data);
    expect([name, kept.map(({ quantity }) => quantity)]).toEqual(['My project', [2, 2, 3]]);
  });

  it('is added to the project of that name, and names what is no longer on sale', async () => {
    const owner = await newAccount(api);
    const project = await newProject(owner, 'My project');
    const product = await newProduct(seller);
    await add(owner, project, [{ productId: product.productId, quantity: 1 }]);
    const gone = { productId: owner.user.userId, title: 'Old tile', quantity: 1 };
    const { data } = await merge(owner, [{ productId: product.productId, quantity: 1 }, gone], 'another-list');
    expect(data).toEqual({ projectId: project.projectId, name: 'My project', skipped: ['Old tile'] });
    expect((await detail(owner, project)).lines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('becomes a second project when the first has no room for it, and is refused when there is none for another', async () => {
    const owner = await newAccount(api);
    const project = await newProject(owner, 'My project');
    const own = (count: number) => Array.from({ length: count }, () => ({ ...LABOUR, title: `Work ${randomUUID()}` }));
    for (let lines = 0; lines < 150; lines += 50) await add(owner, project, own(50));
    const { data } = await merge(owner, own(60), 'a-long-list');
    expect(data).toMatchObject({ name: 'My project 2', skipped: [] });
    expect((await detail(owner, data)).lines).toHaveLength(60);
    expect((await detail(owner, project)).lines).toHaveLength(150);

    await api.database.query(
      `INSERT INTO projects (id, account_id, name)
       SELECT gen_random_uuid(), $1, 'House ' || n FROM generate_series(1, $2::int) AS n`,
      [owner.user.userId, PROJECTS_MAX - 2],
    );
    const lines = own(60);
    const refused = await merge(owner, lines, 'another-long-list');
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'You have 20 projects, which is the most. Delete one first.',
    ]);
    await owner.client.delete(`/api/projects/${data.projectId}`);
    expect((await merge(owner, lines, 'another-long-list')).data.name).toBe('My project 2');
  });

  it('shows its products without those that are gone', async () => {
    const product = await newProduct(seller);
    const ids = [product.productId, seller.user.userId].map((id) => `ids=${id}`).join('&');
    const { data } = await api.visitor.get<LineProducts>(`/api/projects/products?${ids}`);
    expect(data.products.map(({ title }) => title)).toEqual([product.title]);
  });
});
