import type { OwnData } from '@mortar/contracts';
import { accountChanges } from '#test/account-changes.ts';
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
import { ownSections } from './own-data.ts';

const api = useApi();
const { aNewEmail, requestEmail } = accountChanges(api);

const read = ({ client }: Pick<TestAccount, 'client'>) => client.get<OwnData>('/api/auth/my-data');

/** Tables that refer to accounts, directly or by their stores, and are no part of the download. */
const LEFT_OUT = {
  audit_entries: 'the record of moderators, who are told what concerns them when it happens',
  reset_codes: 'a hash, for ten minutes',
  imports: 'files that the seller has, for a day',
  deletions: 'what was deleted within the hour',
};

describe('the data of an account', () => {
  it('is everything that it has, and nothing of another', async () => {
    const [seller, other] = [await newSeller(api), await newSeller(api)];
    const [own, theirs] = [await newProduct(seller), await newProduct(other)];
    await other.client.put('/api/auth/update-account', { firstname: 'Somebody', lastname: 'Else' });
    await seller.client.post('/api/reviews/create-review', reviewForm(theirs.productId, { content: 'My review' }));
    const wishlist = await newWishlist(seller, 'My house');
    await seller.client.put('/api/wishlists/add-product', { wishId: wishlist.wishId, productId: theirs.productId });
    await seller.client.post(`/api/wishlists/${wishlist.wishId}/share`);
    const { projectId } = await newProject(seller, 'My bungalow');
    await seller.client.post(`/api/projects/${projectId}/lines`, {
      lines: [{ title: 'Labour', price: 5000, quantity: 3 }],
    });
    await requestEmail(seller, aNewEmail());
    await seller.client.post('/api/reports', {
      subject: 'product',
      subjectId: theirs.productId,
      reason: 'fraud',
      details: 'My report',
    });
    const { status, data, text } = await read(seller);
    expect(status).toBe(200);
    expect(Object.keys(data)).toEqual(ownSections.map(({ name }) => name));
    expect(data.account).toEqual([expect.objectContaining({ email: seller.user.email, has_password: true })]);
    expect(data.store).toEqual([expect.objectContaining({ name: 'Lekki Tiles', categories: ['tiles'] })]);
    expect(data.products).toEqual([expect.objectContaining({ id: own.productId, price_kobo: 850_000 })]);
    expect(data.wishlists).toEqual([
      expect.objectContaining({
        name: 'My house',
        is_shared: true,
        products: [expect.objectContaining({ product_id: theirs.productId })],
      }),
    ]);
    expect(data.projects).toEqual([
      expect.objectContaining({ name: 'My bungalow', lines: [expect.objectContaining({ title: 'Labour' })] }),
    ]);
    for (const part of ['My review', 'My report', 'Unknown device']) expect(text).toContain(part);
    for (const other of ['Somebody', 'argon2', 'token', 'hash']) expect(text).not.toContain(other);
  });

  it('is read page by page, whole and in order, however much it is', async () => {
    const account = await newAccount(api);
    await api.database.query(
      `INSERT INTO notifications (id, account_id, kind, title, message)
       SELECT gen_random_uuid(), $1, 'wish', 'Wishlist', 'No. ' || n FROM generate_series(1, 1200) n`,
      [account.user.userId],
    );
    const wishlists = Array.from({ length: 9 }, (_, nth) => `List ${nth}`);
    for (const name of wishlists) await newWishlist(account, name);
    const { notifications = [], wishlists: own = [] } = (await read(account)).data;
    expect(own.map(({ name }) => String(name)).toSorted()).toEqual(wishlists);
    expect(new Set(notifications.map(({ message }) => message)).size).toBe(1200);
    expect(notifications).toHaveLength(1200);
  });

  it('has every table that refers to accounts', async () => {
    const tables = await api.database.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid IN ('accounts'::regclass, 'stores'::regclass, 'wishlists'::regclass,
         'projects'::regclass, 'products'::regclass)
         AND conrelid::regclass::text NOT IN ('implausible_prices', 'product_days', 'store_days')`,
    );
    const rows = ownSections.map((section) => section.rows).join();
    const missing = tables.map(({ name }) => name).filter((name) => !rows.includes(name));
    expect(missing.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
  });

  it('is given five times a day', async () => {
    const account = await newAccount(api);
    for (let time = 0; time < 5; time += 1) expect((await read(account)).status).toBe(200);
    expect((await read(account)).status).toBe(429);
  });
});
