import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationList, ReviewList, Session, UploadedImage } from '@mortar/contracts';
import sharp from 'sharp';
import { accountChanges } from '#test/account-changes.ts';
import {
  accountForm,
  newAccount,
  newModerator,
  newProduct,
  newProject,
  newSeller,
  newWishlist,
  PASSWORD,
  reviewForm,
  type TestAccount,
} from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
const { isOpen, mailsTo, onAnotherDevice, signIn } = accountChanges(api);

const close = ({ client }: Pick<TestAccount, 'client'>, currentPassword: string | undefined = PASSWORD) =>
  client.post('/api/auth/close-account', { currentPassword });

/** Lets the week of accounts go by, and housekeeping come. */
async function aWeekLater(): Promise<void> {
  await api.database.query("UPDATE accounts SET closes_at = closes_at - interval '7 days 1 second'");
  await api.services.housekeeping.run();
}

const isErased = async ({ user }: Pick<TestAccount, 'user'>) =>
  (await api.database.query('SELECT 1 FROM accounts WHERE id = $1 AND erased_at IS NOT NULL', [user.userId])).length >
  0;

async function upload({ client }: TestAccount): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a64' } })
    .jpeg()
    .toBuffer();
  const head =
    '--part\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--part--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=part' };
  return (await client.post<UploadedImage>('/api/media/upload-image', body, { headers })).data.url;
}

describe('closing an account', () => {
  it('needs the password, ends every session, and says when by mail', async () => {
    const account = await newAccount(api);
    expect((await close(account, 'wrong')).problem.errors?.[0]?.field).toBe('currentPassword');
    expect((await account.client.post('/api/auth/close-account', {})).status).toBe(400);
    const other = await onAnotherDevice(account.user.email);
    const closed = await close(account);
    expect([closed.status, closed.message]).toEqual([
      200,
      'Your account will be closed in 7 days. Sign in before then to keep it.',
    ]);
    expect([await isOpen(account.client), await isOpen(other)]).toEqual([false, false]);
    expect((await mailsTo(account.user.email)).join()).toContain('Subject: Your Mortar account will be closed');
  });

  it('is said at each sign-in of the week, and taken back there', async () => {
    const account = await newAccount(api);
    const { email } = account.user;
    await close(account);
    const days = (Date.parse((await signIn(email)).data.closesAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const owner = { client: await onAnotherDevice(email) };
    expect((await owner.client.post('/api/auth/keep-account')).message).toBe('Your account stays open');
    await aWeekLater();
    expect(await isErased(account)).toBe(false);
    expect((await signIn(email)).data.closesAt).toBeNull();
  });

  it('erases nothing before the week is over', async () => {
    const account = await newAccount(api);
    await close(account);
    await api.database.query(
      "UPDATE accounts SET closes_at = closes_at - interval '6 days 23 hours' WHERE closes_at IS NOT NULL",
    );
    await api.services.housekeeping.run();
    expect(await isErased(account)).toBe(false);
    expect((await signIn(account.user.email)).status).toBe(200);
  });

  it('is refused to a moderator, and five times a day at most', async () => {
    const { status, problem } = await close(await newModerator(api));
    expect([status, problem.code]).toEqual([409, 'moderator']);
    const account = await newAccount(api);
    const { email } = account.user;
    for (let time = 0; time < 5; time += 1)
      expect((await close({ client: await onAnotherDevice(email) })).status).toBe(200);
    expect((await close({ client: await onAnotherDevice(email) })).status).toBe(429);
  });
});

describe('an account that is erased', () => {
  it('leaves its reviews without a name, and nothing of its own', async () => {
    const [account, seller] = [await newAccount(api), await newSeller(api)];
    const { email, userId } = account.user;
    const { productId } = await newProduct(seller);
    const photo = await upload(account);
    await account.client.put('/api/auth/update-account', { profile_image: photo });
    await account.client.post('/api/reviews/create-review', reviewForm(productId, { content: 'Very flat' }));
    const wishlist = await newWishlist(account);
    await newProject(account);
    await account.client.put('/api/wishlists/add-product', { wishId: wishlist.wishId, productId });
    await account.client.post('/api/products/recommend', { productId, recommend: true });
    await account.client.put('/api/auth/mail-settings', { kind: 'newsletter', isWanted: true });
    await api.visitor.post('/api/auth/request-otp', {
      email,
      phone: account.user.phone,
      designation: 'reset-password',
    });
    await api.mails();
    await close({ client: await onAnotherDevice(email) });
    const files = (await readdir(join(api.directory, 'media'))).length;

    await aWeekLater();

    expect(await isErased(account)).toBe(true);
    const { data } = await api.visitor.get<ReviewList>(`/api/reviews/all?filter[productId]=${productId}`);
    expect(data.reviews).toEqual([
      expect.objectContaining({
        content: 'Very flat',
        user: { firstname: 'Former', lastname: 'user', profileImage: null },
      }),
    ]);
    const told = (await seller.client.get<NotificationList>('/api/notifications')).data.notifications;
    expect(told.map(({ message }) => message).join()).toMatch(/Former user reviewed /);
    expect(told.map(({ message }) => message).join()).not.toContain(account.user.lastname);
    expect(await readdir(join(api.directory, 'media'))).toHaveLength(files - 1);
    for (const table of ['wishlists', 'projects', 'recommendations', 'notifications', 'sessions', 'reset_codes']) {
      expect([table, await api.database.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [userId])]).toEqual([
        table,
        [],
      ]);
    }
    const traces = await api.database.query(
      `SELECT 1 FROM accounts WHERE id = $1 AND to_jsonb(accounts)::text ~ $2
       UNION ALL SELECT 1 FROM newsletter_subscribers WHERE email = $3
       UNION ALL SELECT 1 FROM media_images WHERE uploaded_by = $1`,
      [userId, [email, account.user.lastname, account.user.phone.slice(1), 'argon2', photo].join('|'), email],
    );
    expect(traces).toEqual([]);
    const subjects = (await mailsTo(email)).map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]);
    expect(subjects).toContain('Your Mortar account is closed');
  });

  it('takes its store and products with it, and the lists and reviews of others go on', async () => {
    const [seller, buyer] = [await newSeller(api, { street_address: '7 Broad Street' }), await newAccount(api)];
    const { productId } = await newProduct(seller, { description: 'Call me on 0803' });
    const { data: review } = await buyer.client.post<{ reviewId: string }>(
      '/api/reviews/create-review',
      reviewForm(productId),
    );
    await seller.client.post(`/api/reviews/${review.reviewId}/reply`, { content: 'Call me on 0803' });
    const wishlist = await newWishlist(buyer);
    await buyer.client.put('/api/wishlists/add-product', { wishId: wishlist.wishId, productId });
    await close(seller);
    // Until then buyers see no difference.
    expect((await api.visitor.get(`/api/products/${productId}`)).status).toBe(200);

    await aWeekLater();

    const { storeId } = seller.store;
    expect((await api.visitor.get(`/api/stores/${storeId}`)).status).toBe(404);
    expect((await api.visitor.get(`/api/products/${productId}`)).status).toBe(404);
    const left = await api.database.query<{ row: string }>(
      `SELECT to_jsonb(stores)::text AS row FROM stores WHERE id = $1
       UNION ALL SELECT to_jsonb(products)::text FROM products WHERE id = $2
       UNION ALL SELECT to_jsonb(reviews)::text FROM reviews WHERE product_id = $2`,
      [storeId, productId],
    );
    expect(left).toHaveLength(3);
    expect(left.map(({ row }) => row).join()).not.toMatch(/Broad Street|0803|Lekki/);
    expect((await buyer.client.get(`/api/wishlists/${wishlist.wishId}`)).status).toBe(200);
    expect((await buyer.client.get<ReviewList>('/api/reviews/my-reviews')).status).toBe(200);
    const totals = await api.database.query<{ total: number }>(
      'SELECT total_products AS total FROM stores WHERE id = $1',
      [storeId],
    );
    expect(totals).toEqual([{ total: 0 }]);
  });

  it('frees its address, opens to nobody, and is found as deleted by moderators with what they recorded', async () => {
    const [account, moderator] = [await newAccount(api), await newModerator(api)];
    const { email, userId } = account.user;
    await close(account);
    await aWeekLater();
    expect((await signIn(email)).status).toBe(401);
    for (const address of [userId, '']) expect((await signIn(address)).status).toBe(400);
    const again = await api.visitor.post<Session>('/api/auth/sign-up', accountForm({ email }));
    expect([again.status, again.data.user.userId === userId]).toEqual([201, false]);
    const { data } = await moderator.client.get<{ isDeleted: boolean }>(`/api/moderation/things/account/${userId}`);
    expect(data.isDeleted).toBe(true);
    const record = await moderator.client.get<{ entries: { action: string; actor: string }[] }>(
      `/api/moderation/record?subjectId=${userId}`,
    );
    expect(record.data.entries).toEqual([expect.objectContaining({ action: 'close-account', actor: 'its owner' })]);
  });
});

describe('what moderators look at or have decided', () => {
  const suspend = async (action: string, subjectId: string) => {
    const { client } = await newModerator(api);
    return client.post('/api/moderation/actions', { action, subjectId, reason: 'Fraud' });
  };

  it('is not evaded: a suspended account stays, with its address, until it is restored', async () => {
    const account = await newAccount(api);
    await close(account);
    await suspend('suspend-account', account.user.userId);
    await aWeekLater();
    expect(await isErased(account)).toBe(false);
    const { problem } = await api.visitor.post('/api/auth/sign-up', accountForm({ email: account.user.email }));
    expect(problem.code).toBe('email_taken');
    await suspend('restore-account', account.user.userId);
    await api.services.housekeeping.run();
    expect(await isErased(account)).toBe(true);
  });

  it('is not evaded with a suspended store, nor while a product is reported', async () => {
    const [suspended, reported] = [await newSeller(api), await newSeller(api)];
    const { productId } = await newProduct(reported);
    await api.visitor.post('/api/reports', {
      subject: 'product',
      subjectId: productId,
      reason: 'fraud',
      details: 'Fake',
    });
    for (const seller of [suspended, reported]) await close(seller);
    await suspend('suspend-store', suspended.store.storeId);
    await aWeekLater();
    expect([await isErased(suspended), await isErased(reported)]).toEqual([false, false]);
    await api.database.query("UPDATE reports SET closed_at = now(), outcome = 'dismissed' WHERE subject_id = $1", [
      productId,
    ]);
    await api.services.housekeeping.run();
    expect(await isErased(reported)).toBe(true);
  });

  it('keeps the report of an account that is erased, without its reporter', async () => {
    const [reporter, seller] = [await newAccount(api), await newSeller(api)];
    const { productId } = await newProduct(seller);
    const report = { subject: 'product', subjectId: productId, reason: 'fraud', details: 'Never came' };
    await reporter.client.post('/api/reports', report);
    await close(reporter);
    await aWeekLater();
    const rows = await api.database.query('SELECT details, reporter_id FROM reports WHERE subject_id = $1', [
      productId,
    ]);
    expect(rows).toEqual([{ details: 'Never came', reporter_id: null }]);
  });
});
