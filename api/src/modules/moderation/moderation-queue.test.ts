import type { ModeratedThing, ModerationQueue } from '@mortar/contracts';
import { newModerator, newProduct, newSeller, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const THINGS = 5;
const REPORTS = 12;

const api = useApi();
let moderator: TestAccount;
beforeAll(async () => {
  moderator = await newModerator(api);
});
beforeEach(() => api.database.query('DELETE FROM reports'));

let network = 0;
/** A visitor of another network each time, whom no limit knows. */
async function report(subject: 'product' | 'store', subjectId: string, reason = 'fraud') {
  network += 1;
  const body = { subject, subjectId, reason, details: 'Never delivered' };
  const { status } = await api.visitor.post('/api/reports', body, {
    remoteAddress: `41.58.${network >> 8}.${network & 255}`,
  });
  expect(status).toBe(201);
}
const thing = async (productId: string) =>
  (await moderator.client.get<ModeratedThing>(`/api/moderation/things/product/${productId}`)).data;
const close = async (subjectId: string, until: string | null) =>
  (
    await moderator.client.post('/api/moderation/reports/close', {
      subject: 'product',
      subjectId,
      outcome: 'dismissed',
      reason: 'Nothing is wrong',
      until,
    })
  ).status;

/** Every page of the queue, one thing each. */
async function wholeQueue(sort: string) {
  const things: ModerationQueue['things'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query: string = `sort=${sort}&limit=1${after && `&after=${after}`}`;
    const { data } = await moderator.client.get<ModerationQueue>(`/api/moderation/queue?${query}`);
    things.push(...data.things);
    after = data.next;
  }
  return things;
}

it('has the price and the words of the newest open report', async () => {
  const { productId } = await newProduct(await newSeller(api), { price: 4_500 });
  await report('product', productId);
  const body = { subject: 'product', subjectId: productId, reason: 'misleading', details: 'It is half as thick' };
  expect((await api.visitor.post('/api/reports', body, { remoteAddress: '41.59.0.1' })).status).toBe(201);
  const [first] = await wholeQueue('most');
  expect(first).toMatchObject({ subjectId: productId, price: 4_500, newestDetails: 'It is half as thick' });
  expect(await thing(productId)).toMatchObject({ price: 4_500 });
});

/** The queue as the reports themselves have it. */
const counted = (order: string) =>
  api.database.query<{ id: string; reports: number; reasons: string[] }>(
    `SELECT subject_id AS id, count(*)::int AS reports, array_agg(DISTINCT reason) AS reasons
     FROM reports WHERE closed_at IS NULL GROUP BY subject, subject_id ORDER BY ${order}`,
  );

const orders = { oldest: 'min(id::text)', most: 'count(*) DESC, min(id::text)' };

async function expectExact() {
  for (const [sort, order] of Object.entries(orders)) {
    const things = await wholeQueue(sort);
    expect(things.map(({ subjectId: id, reports, reasons }) => ({ id, reports, reasons }))).toEqual(
      await counted(order),
    );
  }
}

it('has the reports that are open, in both orders, over pages of one', async () => {
  const seller = await newSeller(api);
  const ids: string[] = [];
  for (let nth = 0; nth < THINGS; nth += 1) ids.push((await newProduct(seller)).productId);
  await report('store', seller.store.storeId, 'other');
  for (const [nth, id] of ids.entries()) {
    // Two have as many reports as each other.
    for (let times = 0; times <= nth % 3; times += 1) await report('product', id, times === 1 ? 'misleading' : 'fraud');
  }
  await expectExact();

  const [, first = ''] = ids;
  const { newestReport } = await thing(first);
  await report('product', first, 'offensive');
  expect(await close(first, newestReport)).toBe(200);
  expect(await thing(first)).toMatchObject({ openReports: 1 });
  await expectExact();
  expect(await close(first, (await thing(first)).newestReport)).toBe(200);
  expect(await thing(first)).toMatchObject({ openReports: 0, newestReport: null });
  await expectExact();
});

it('counts each report once when it is filed while others about the same thing are closed', async () => {
  const { productId } = await newProduct(await newSeller(api));
  await report('product', productId);
  const { newestReport } = await thing(productId);
  const statuses = await Promise.all([
    ...Array.from({ length: REPORTS }, () => report('product', productId)),
    close(productId, newestReport),
    close(productId, newestReport),
  ]);
  expect(statuses.filter((status) => status !== undefined).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    200, 409,
  ]);
  expect((await thing(productId)).openReports).toBe(REPORTS);
  await expectExact();
});
