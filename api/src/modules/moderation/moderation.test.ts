import type {
  Account,
  ModeratedThing,
  ModerationQueue,
  ModerationRecord,
  ModerationReportList,
  ModerationSearchResult,
  NotificationList,
  Session,
  Store,
} from '@mortar/contracts';
import {
  newAccount,
  newModerator,
  newProduct,
  newProject,
  newSeller,
  PASSWORD,
  reviewForm,
  type TestAccount,
} from '#test/accounts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
const by = { actor: 'ops@desk' };
let moderator: TestAccount;
beforeEach(async () => {
  moderator = await newModerator(api);
  await api.database.query('DELETE FROM reports');
});

const act = (action: string, subjectId: string, more = {}) =>
  moderator.client.post('/api/moderation/actions', { action, subjectId, reason: 'Sold fakes', ...more });
const report = (client: ApiClient, subject: string, subjectId: string, reason = 'fraud') =>
  client.post('/api/reports', { subject, subjectId, reason, details: 'Never delivered' });
const queue = async (query = '') => (await moderator.client.get<ModerationQueue>(`/api/moderation/queue${query}`)).data;
const thing = async (subject: string, subjectId: string) =>
  (await moderator.client.get<ModeratedThing>(`/api/moderation/things/${subject}/${subjectId}`)).data;
const record = async (subjectId: string) =>
  (await moderator.client.get<ModerationRecord>(`/api/moderation/record?subjectId=${subjectId}`)).data.entries;
const messages = async ({ client }: TestAccount) =>
  (await client.get<NotificationList>('/api/notifications')).data.notifications
    .filter(({ kind }) => kind === 'moderation')
    .map(({ message }) => message);
const productStatus = async (productId: string) => (await api.visitor.get(`/api/products/${productId}`)).status;

it('has in one record what was done to an account and to all that it owns', async () => {
  const [seller, other] = [await newSeller(api), await newSeller(api)];
  const { productId } = await newProduct(seller);
  const { productId: others } = await newProduct(other);
  for (const id of [productId, others]) expect((await act('suspend-product', id)).status).toBe(200);
  await act('suspend-store', seller.store.storeId);
  await act('suspend-account', seller.user.userId);
  const { data } = await moderator.client.get<ModerationRecord>(`/api/moderation/record?ownerId=${seller.user.userId}`);
  expect(data.entries.map(({ action, thing: on }) => [action, on?.subjectId])).toEqual([
    ['suspend-account', seller.user.userId],
    ['suspend-store', seller.store.storeId],
    ['suspend-product', productId],
  ]);
});

describe('the role', () => {
  it('counts from the next request on when it is given or taken, with the same session', async () => {
    const { client, user } = await newAccount(api);
    const status = async () => (await client.get('/api/moderation/queue')).status;
    const roles = async () => (await client.get<Account>('/api/auth/my-account')).data.roles;
    expect([await status(), await roles()]).toEqual([403, []]);
    expect(await api.services.moderators.add(user.email.toUpperCase(), by)).toBe(true);
    expect(await api.services.moderators.add(user.email, by)).toBe(false);
    expect([await status(), await roles()]).toEqual([200, ['moderator']]);
    expect((await api.services.moderators.list()).map(({ email }) => email)).toContain(user.email);
    expect(await api.services.moderators.remove(user.email, by)).toBe(true);
    expect([await status(), await roles()]).toEqual([403, []]);
    expect((await record(user.userId)).map(({ action }) => action)).toEqual(['remove-moderator', 'add-moderator']);
  });

  it('is not given to an account whose address may be a stranger’s', async () => {
    const { user } = await newAccount(api);
    await api.database.query('UPDATE accounts SET email_confirmed_at = NULL WHERE id = $1', [user.userId]);
    await expect(api.services.moderators.add(user.email, by)).rejects.toThrow('not confirmed');
  });
});

describe('a shared project', () => {
  const shared = async () => {
    const owner = await newAccount(api);
    const project = await newProject(owner, 'Bungalow');
    const url = `/api/projects/${project.projectId}`;
    const { data } = await owner.client.post<{ token: string }>(`${url}/share`);
    return { owner, url, id: project.projectId, token: data.token };
  };

  it('is reported by its link, and loses it with the reports about it', async () => {
    const { owner, id, token } = await shared();
    expect((await moderator.client.get(`/api/moderation/things/project/${id}`)).status).toBe(404);
    const reporter = await newAccount(api);
    expect((await report(reporter.client, 'project', token, 'offensive')).status).toBe(201);
    const { user } = owner;
    expect((await queue()).things).toMatchObject([
      { subject: 'project', subjectId: id, name: 'Bungalow', hint: `${user.firstname} ${user.lastname}`, reports: 1 },
    ]);
    const seen = await thing('project', id);
    expect(seen).toMatchObject({
      publicPath: `/projects/shared/${token}`,
      owner: { accountId: user.userId },
      store: null,
    });
    const unshare = () => act('unshare-project', id, { reportsUntil: seen.newestReport });
    expect((await unshare()).status).toBe(200);
    expect((await api.visitor.get(`/api/projects/shared/${token}`)).status).toBe(404);
    expect(await thing('project', id)).toMatchObject({ publicPath: null, openReports: 0 });
    expect((await record(id)).map(({ action, name }) => [action, name])).toEqual([['unshare-project', 'Bungalow']]);
    expect(await messages(owner)).toEqual([
      'Your project Bungalow is private again: its link no longer works. Reason: Sold fakes',
    ]);
    expect(await messages(reporter)).toHaveLength(1);
    expect((await unshare()).status).toBe(409);
  });

  it('is not shared again by its owner until a moderator allows it, by whichever way', async () => {
    const { owner, url, id, token } = await shared();
    await report(api.visitor, 'project', token);
    // As the owner does who sees it coming.
    await owner.client.delete(`${url}/share`);
    expect((await act('unshare-project', id, { reportsUntil: (await thing('project', id)).newestReport })).status).toBe(
      200,
    );
    const share = () => owner.client.post<{ token: string }>(`${url}/share`);
    const refused = await share();
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      'A moderator took the link of this project back. Please contact support to share it.',
    ]);
    await owner.client.delete(url);
    await owner.client.post(`${url}/restore`);
    await owner.client.put(url, { name: 'Another', shareToken: token });
    expect([(await share()).status, (await api.visitor.get(`/api/projects/shared/${token}`)).status]).toEqual([
      403, 404,
    ]);
    expect(await thing('project', id)).toMatchObject({ isSuspended: true, publicPath: null });

    expect((await act('restore-project', id)).status).toBe(200);
    expect(await messages(owner)).toEqual([
      'Your project Another can be shared again. Reason: Sold fakes',
      'Your project Bungalow is private again: its link no longer works. Reason: Sold fakes',
    ]);
    const { data } = await share();
    expect(data.token).not.toBe(token);
    expect((await api.visitor.get(`/api/projects/shared/${data.token}`)).status).toBe(200);
  });

  it('is nothing to report when it is private, and nothing to moderate when it is one’s own', async () => {
    const { owner, url, id, token } = await shared();
    await report(api.visitor, 'project', token);
    await api.services.moderators.add(owner.user.email, by);
    const own = await owner.client.post('/api/moderation/actions', {
      action: 'unshare-project',
      subjectId: id,
      reason: 'Mine',
    });
    expect(own.status).toBe(403);
    await owner.client.delete(`${url}/share`);
    expect((await report(api.visitor, 'project', token)).status).toBe(404);
    expect((await report(api.visitor, 'project', id)).status).toBe(404);
    expect((await report(api.visitor, 'product', token)).status).toBe(404);
    await owner.client.delete(url);
    expect((await queue()).things).toMatchObject([{ subject: 'project', subjectId: id }]);
    await api.database.query("UPDATE reports SET closed_at = now(), outcome = 'dismissed'");
    expect((await moderator.client.get(`/api/moderation/search?subject=project&text=Bungalow`)).status).toBe(400);
  });
});

describe('the queue', () => {
  it('has each reported thing once, oldest or most reported first, over pages', async () => {
    const seller = await newSeller(api);
    const [first, second] = [await newProduct(seller), await newProduct(seller, { title: 'Bent gate' })];
    await report(api.visitor, 'product', first.productId);
    await report(api.visitor, 'store', seller.store.storeId, 'misleading');
    await report(api.visitor, 'product', second.productId);
    await report(moderator.client, 'product', second.productId, 'counterfeit');

    const ids = [first.productId, seller.store.storeId, second.productId];
    const oldest = await queue('?limit=2');
    const rest = await queue(`?limit=2&after=${oldest.next}`);
    expect([...oldest.things, ...rest.things].map(({ subjectId }) => subjectId)).toEqual(ids);
    expect(rest.next).toBeNull();
    const most = await queue('?sort=most&limit=1');
    expect(most.things).toMatchObject([
      { name: 'Bent gate', hint: seller.store.name, reports: 2, reasons: ['counterfeit', 'fraud'], isSuspended: false },
    ]);
    const after = await queue(`?sort=most&after=${most.next}`);
    expect(after.things.map(({ subjectId }) => subjectId)).toEqual(ids.slice(0, 2));
  });

  it('loses what is dismissed, tells who reported and nobody else, and keeps reports that arrived since', async () => {
    const seller = await newSeller(api);
    const { productId, title } = await newProduct(seller);
    const [reporter, later] = [await newAccount(api), await newAccount(api)];
    await report(reporter.client, 'product', productId);
    const { newestReport, openReports } = await thing('product', productId);
    expect(openReports).toBe(1);
    await report(later.client, 'product', productId);
    const close = () =>
      moderator.client.post('/api/moderation/reports/close', {
        subject: 'product',
        subjectId: productId,
        outcome: 'dismissed',
        reason: 'It is what it says',
        until: newestReport,
      });
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(409);
    expect((await thing('product', productId)).openReports).toBe(1);
    expect(await messages(reporter)).toEqual([
      `Thank you for your report about ${title}: we looked into it and found nothing against our rules.`,
    ]);
    expect([await messages(later), await messages(seller)]).toEqual([[], []]);
    const { data } = await moderator.client.get<ModerationReportList>(
      `/api/moderation/things/product/${productId}/reports`,
    );
    expect(data.reports.map(({ outcome, reporter: from }) => [from?.accountId, outcome])).toEqual([
      [later.user.userId, null],
      [reporter.user.userId, 'dismissed'],
    ]);
    expect(await record(productId)).toMatchObject([
      { actor: moderator.user.email, action: 'dismiss-reports', reason: 'It is what it says', name: title },
    ]);
  });
});

describe('an act', () => {
  it('hides a product, closes its reports, and tells the owner why and who reported that something was done', async () => {
    const seller = await newSeller(api);
    const { productId, title } = await newProduct(seller);
    const reporter = await newAccount(api);
    await report(reporter.client, 'product', productId);
    const { newestReport } = await thing('product', productId);
    const request = () => act('suspend-product', productId, { reportsUntil: newestReport });
    expect((await request()).status).toBe(200);
    expect((await request()).status).toBe(409);
    expect((await queue()).things).toEqual([]);
    expect(await productStatus(productId)).toBe(404);
    expect(await messages(seller)).toEqual([`${title} is hidden from buyers. Reason: Sold fakes`]);
    expect(await messages(reporter)).toEqual([
      `Thank you for your report about ${title}: we looked into it and have done something about it.`,
    ]);
    const edit = await seller.client.put('/api/products', { productId, title: 'Other' });
    expect([edit.status, edit.problem.code]).toEqual([403, 'product_suspended']);

    // When its store is suspended and restored, it stays hidden by itself.
    await act('suspend-store', seller.store.storeId);
    await act('restore-store', seller.store.storeId);
    expect(await productStatus(productId)).toBe(404);
    await act('suspend-store', seller.store.storeId);
    await act('restore-product', productId);
    expect(await productStatus(productId)).toBe(404);
    await act('restore-store', seller.store.storeId);
    expect(await productStatus(productId)).toBe(200);
    expect((await record(productId)).map(({ action }) => action)).toEqual(['restore-product', 'suspend-product']);
  });

  it('hides a store with its products, refuses its changes, and verifies it', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const { storeId } = seller.store;
    await act('suspend-store', storeId);
    expect(await productStatus(productId)).toBe(404);
    expect((await seller.client.post('/api/products', {})).status).toBe(403);
    await act('restore-store', storeId);
    expect(await productStatus(productId)).toBe(200);
    await act('verify-store', storeId);
    expect((await api.visitor.get<Store>(`/api/stores/${storeId}`)).data.isVerified).toBe(true);
  });

  it('ends the sessions of an account, and its owner reads why in a mail', async () => {
    const { client, user } = await newAccount(api);
    expect((await act('suspend-account', user.userId)).status).toBe(200);
    expect((await client.get('/api/auth/my-account')).status).toBe(401);
    const signIn = () => api.visitor.post<Session>('/api/auth/sign-in', { email: user.email, password: PASSWORD });
    expect((await signIn()).status).toBe(403);
    const mail = (await api.mails()).find((each) => each.includes(`To: ${user.email}`) && each.includes('suspended'));
    expect(mail).toContain('Subject: Your Mortar account is suspended');
    expect(mail).toContain('Reason: Sold fakes');
    await act('restore-account', user.userId);
    expect((await signIn()).status).toBe(200);
  });

  it('removes a review, which no longer counts, and keeps its text in the record for administrators', async () => {
    const seller = await newSeller(api);
    const { productId, title } = await newProduct(seller);
    const author = await newAccount(api);
    const { data } = await author.client.post<{ reviewId: string }>(
      '/api/reviews/create-review',
      reviewForm(productId),
    );
    expect((await act('remove-review', data.reviewId)).status).toBe(200);
    expect((await act('remove-review', data.reviewId)).status).toBe(404);
    expect((await api.visitor.get<{ totalReviews: number }>(`/api/products/${productId}`)).data.totalReviews).toBe(0);
    expect(await messages(author)).toEqual([`Your review of ${title} was removed. Reason: Sold fakes`]);
    const [entry] = await api.database.query<{ details: unknown }>(
      'SELECT details FROM audit_entries ORDER BY id DESC LIMIT 1',
    );
    expect(entry?.details).toMatchObject({ review: { content: 'As described', author: author.user.email } });
  });

  it('is refused on oneself, on what is one’s own, and on the last moderator', async () => {
    const seller = await newSeller(api);
    await api.services.moderators.add(seller.user.email, by);
    const { productId } = await newProduct(seller);
    const buyer = await newAccount(api);
    const { data } = await buyer.client.post<{ reviewId: string }>('/api/reviews/create-review', reviewForm(productId));
    const own = { reason: 'Mine' };
    const send = (action: string, subjectId: string) =>
      seller.client.post('/api/moderation/actions', { action, subjectId, ...own });
    const codes = [
      await send('suspend-account', seller.user.userId),
      await send('verify-store', seller.store.storeId),
      await send('suspend-product', productId),
      await send('remove-review', data.reviewId),
    ].map(({ problem }) => problem.code);
    expect(codes).toEqual(['own_thing', 'own_thing', 'own_thing', 'own_thing']);
    expect(await record(productId)).toEqual([]);

    // Two moderators are left, who suspend each other at the same moment.
    for (const { email } of await api.services.moderators.list()) {
      if (email !== seller.user.email && email !== moderator.user.email) {
        await api.services.moderators.remove(email, by);
      }
    }
    await Promise.all([send('suspend-account', moderator.user.userId), act('suspend-account', seller.user.userId)]);
    const left = (await api.services.moderators.list()).filter(({ suspendedAt }) => !suspendedAt);
    expect(left).toHaveLength(1);
  });

  it('is done once when its request is repeated, and leaves nothing when its entry cannot be written', async () => {
    const seller = await newSeller(api);
    const body = { action: 'verify-store', subjectId: seller.store.storeId, reason: 'Papers seen' };
    const headers = { 'idempotency-key': 'verify' };
    const send = () => moderator.client.post('/api/moderation/actions', body, { headers });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await record(seller.store.storeId)).toHaveLength(1);
    const invalid = await moderator.client.post('/api/moderation/actions', { ...body, reason: 'Two\nlines' });
    expect(invalid.status).toBe(400);

    await api.database.query('ALTER TABLE audit_entries RENAME TO audit_entries_gone');
    const failed = await act('suspend-store', seller.store.storeId);
    await api.database.query('ALTER TABLE audit_entries_gone RENAME TO audit_entries');
    expect(failed.status).toBe(500);
    expect((await thing('store', seller.store.storeId)).isSuspended).toBe(false);
  });
});

it('finds products, stores and accounts by words, parts of an address and ids, suspended ones too', async () => {
  const seller = await newSeller(api, { name: 'Zuma Rock Granites' });
  const { productId } = await newProduct(seller, { title: 'Galvanised purlin' });
  await act('suspend-store', seller.store.storeId);
  const search = async (subject: string, text: string) => {
    const query = new URLSearchParams({ subject, text });
    const { data } = await moderator.client.get<ModerationSearchResult>(`/api/moderation/search?${query}`);
    return data.things.map(({ subjectId }) => subjectId);
  };
  expect(await search('store', 'zuma granites')).toEqual([seller.store.storeId]);
  expect(await search('product', 'purlin')).toEqual([productId]);
  expect(await search('product', productId)).toEqual([productId]);
  expect(await search('account', seller.user.email.slice(0, -4).toUpperCase())).toEqual([seller.user.userId]);
  expect(await search('account', '100%')).toEqual([]);
});
