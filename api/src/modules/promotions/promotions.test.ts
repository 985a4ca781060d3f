import type {
  ModeratedThing,
  ModerationPromotions,
  NotificationList,
  ProductList,
  PromotionList,
} from '@mortar/contracts';
import { PROMOTIONS } from '#jobs/job-kinds.ts';
import { newModerator, newProduct, newSeller, type Seller, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
let moderator: TestAccount;
let seller: Seller;

beforeAll(async () => {
  moderator = await newModerator(api);
});
beforeEach(async () => {
  await api.database.script('TRUNCATE promotions');
  seller = await newSeller(api);
});

const apply = (body: object, by: Pick<Seller, 'client'> = seller) => by.client.post('/api/promotions', body);
const answer = (action: 'promote' | 'decline-promotion', subjectId: string, by = moderator) =>
  by.client.post('/api/moderation/actions', { action, subjectId, reason: 'A good photo' });
const own = async () => (await seller.client.get<PromotionList>('/api/promotions')).data.promotions;
const queue = async () =>
  (await moderator.client.get<ModerationPromotions>('/api/moderation/promotions')).data.promotions;
const messages = async () =>
  (await seller.client.get<NotificationList>('/api/notifications')).data.notifications.map(({ message }) => message);
const isPremium = async () =>
  (await api.visitor.get<{ isPremium: boolean }>(`/api/stores/${seller.store.storeId}`)).data.isPremium;
const DAY_MS = 86_400_000;
const daysUntil = (moment: string | null | undefined) => (Date.parse(moment ?? '') - Date.now()) / DAY_MS;
/** Lets time pass for all that is promoted. */
const later = (days: number) =>
  api.database.script(`UPDATE promotions SET ends_at = ends_at - interval '${days} days';
    UPDATE stores SET premium_until = premium_until - interval '${days} days';
    UPDATE products SET promoted_until = promoted_until - interval '${days} days'`);
const runJob = async () => {
  await api.services.queue.add(api.database, PROMOTIONS, {});
  return api.mails();
};

describe('a promotion of a store', () => {
  it('is asked for once, answered in the queue and heard of by the seller, and makes the store a premium one', async () => {
    const { storeId, name } = seller.store;
    expect((await apply({ days: 30 })).status).toBe(201);
    const again = await apply({ days: 90 });
    expect([again.status, again.problem.message]).toEqual([
      409,
      'You have already applied for this store. A moderator will answer.',
    ]);
    expect(await queue()).toMatchObject([{ subject: 'store', subjectId: storeId, name, days: 30 }]);
    expect(await own()).toMatchObject([{ subject: 'store', name, days: 30, state: 'open', endsAt: null }]);
    expect(await isPremium()).toBe(false);

    expect((await answer('promote', storeId)).status).toBe(200);
    expect([await isPremium(), await queue()]).toEqual([true, []]);
    const [running] = await own();
    expect([running?.state, Math.round(daysUntil(running?.endsAt))]).toEqual(['running', 30]);
    expect(await messages()).toEqual([
      `Your request is accepted: ${name} is promoted from now on. Reason: A good photo`,
    ]);
    const [entry] = await api.database.query(
      "SELECT subject, subject_kind AS kind, details FROM audit_entries WHERE action = 'promote' AND subject = $1",
      [storeId],
    );
    expect(entry).toEqual({ subject: storeId, kind: 'store', details: { name, reason: 'A good photo' } });
    expect((await answer('promote', storeId)).status).toBe(409);
  });

  it('is for longer when it is accepted again', async () => {
    for (let time = 0; time < 2; time += 1) {
      await apply({ days: 30 });
      await answer('promote', seller.store.storeId);
    }
    expect(Math.round(daysUntil((await own())[0]?.endsAt))).toBe(60);
    await later(31);
    await runJob();
    expect([await isPremium(), (await messages()).filter((each) => each.includes('until'))]).toEqual([true, []]);
  });

  it('is said to end by a notification and one mail seven days before, and ends', async () => {
    const { storeId, name } = seller.store;
    await apply({ days: 30 });
    await answer('promote', storeId);
    const aboutEnd = async () =>
      (await runJob()).filter((mail) => mail.includes(`To: ${seller.user.email}`) && mail.includes('ends soon'));
    await later(22);
    expect(await aboutEnd()).toHaveLength(0);
    await later(2);
    await aboutEnd();
    const [mail = '', ...others] = await aboutEnd();
    expect(others).toEqual([]);
    expect(mail).toMatch(new RegExp(`${name} is promoted until \\d+ \\w+ \\d{4}\\. You can apply again\\.`));
    expect(mail).toMatch(/^List-Unsubscribe: <\S+>/m);
    expect((await messages())[0]).toContain('is promoted until');
    // The digest does not repeat it.
    await api.services.digest.send();
    expect((await api.mails()).filter((each) => each.includes('is promoted until'))).toHaveLength(1);
    expect(await isPremium()).toBe(true);
    await later(7);
    await runJob();
    expect([await isPremium(), (await own())[0]?.state]).toEqual([false, 'ended']);
  });

  it('is not said by mail to a seller who does not want such mails, or whose address is not confirmed', async () => {
    await apply({ days: 30 });
    await answer('promote', seller.store.storeId);
    await seller.client.put('/api/auth/mail-settings', { kind: 'moderation', isWanted: false });
    await later(25);
    expect((await runJob()).filter((mail) => mail.includes(seller.user.email) && mail.includes('ends soon'))).toEqual(
      [],
    );
    expect((await messages())[0]).toContain('is promoted until');
  });

  it('leaves a store a premium one that an administrator made so without an end', async () => {
    const { storeId } = seller.store;
    await api.database.query('UPDATE stores SET is_premium = true WHERE id = $1', [storeId]);
    await apply({ days: 30 });
    await answer('promote', storeId);
    await later(40);
    await runJob();
    expect(await isPremium()).toBe(true);
  });
});

describe('a promotion of a product', () => {
  const card = async (productId: string) =>
    (await api.visitor.get<ProductList>(`/api/products?filter[productIds]=${productId}`)).data.products[0];

  it('is shown on its card until it ends', async () => {
    const { productId, title } = await newProduct(seller);
    await apply({ productId, days: 90 });
    await apply({ days: 30 });
    expect(await queue()).toMatchObject([
      { subject: 'product', name: title, days: 90 },
      { subject: 'store', days: 30 },
    ]);
    const thing = `/api/moderation/things/product/${productId}`;
    expect((await moderator.client.get<ModeratedThing>(thing)).data.promotionDays).toBe(90);
    expect((await card(productId))?.isPromoted).toBeUndefined();
    await answer('promote', productId);
    expect((await moderator.client.get<ModeratedThing>(thing)).data.promotionDays).toBeNull();
    expect([(await card(productId))?.isPromoted, await isPremium()]).toEqual([true, false]);
    await later(91);
    expect((await card(productId))?.isPromoted).toBeUndefined();
  });

  it('can be declined, and asked for again', async () => {
    const { productId, title } = await newProduct(seller);
    await apply({ productId, days: 30 });
    expect((await answer('decline-promotion', productId)).status).toBe(200);
    expect([(await own())[0]?.state, (await card(productId))?.isPromoted]).toEqual(['declined', undefined]);
    expect(await messages()).toEqual([`Your request to promote ${title} is declined. Reason: A good photo`]);
    expect((await apply({ productId, days: 30 })).status).toBe(201);
  });

  it('is refused for a product of another store, for one that is gone, and for another time', async () => {
    const foreign = await newProduct(await newSeller(api));
    expect((await apply({ productId: foreign.productId, days: 30 })).status).toBe(403);
    const { productId } = await newProduct(seller);
    await apply({ productId, days: 30 });
    await seller.client.delete(`/api/products/?productId=${productId}`);
    expect([(await apply({ productId, days: 30 })).status, await queue()]).toEqual([404, []]);
    for (const days of [undefined, 31, '30 days']) {
      const { status, problem } = await apply({ days });
      expect([status, problem.errors]).toEqual([400, [{ field: 'days', message: 'Choose for how long' }]]);
    }
  });

  it('cannot be answered by its seller, who moderates', async () => {
    await api.services.moderators.add(seller.user.email, { actor: 'ops@desk' });
    await apply({ days: 30 });
    expect((await answer('promote', seller.store.storeId, seller)).status).toBe(403);
    expect(await isPremium()).toBe(false);
  });
});

it('a store applies twenty times a day at most', async () => {
  const statuses = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await apply({ days: 30 })).status);
  expect([statuses[0], statuses[19], statuses[20]]).toEqual([201, 409, 429]);
});
