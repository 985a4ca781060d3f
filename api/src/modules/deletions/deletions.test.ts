import type { ModeratedThing, Project, SharedLink, Wishlist } from '@mortar/contracts';
import {
  newAccount,
  newModerator,
  newProduct,
  newProject,
  newSeller,
  newWishlist,
  reviewForm,
  type Seller,
  type TestAccount,
} from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
const TOO_LATE = 'This can no longer be restored';

const data = async <T>(response: Promise<{ data: T }>) => (await response).data;

const wait = (period: string) =>
  Promise.all(
    ['deletions', 'products', 'projects'].map((table) =>
      api.database.query(
        `UPDATE ${table} SET deleted_at = deleted_at - interval '${period}' WHERE deleted_at IS NOT NULL`,
      ),
    ),
  );

interface Owned {
  /** Path of the thing below the API. */
  path: string;
  remove: (owner: TestAccount) => Promise<{ status: number }>;
  owner: TestAccount;
  read: () => Promise<unknown>;
}

async function aWishlist(): Promise<Owned> {
  const product = await newProduct(await newSeller(api));
  const owner = await newAccount(api);
  const { wishId } = await newWishlist(owner, 'Roof');
  await owner.client.put('/api/wishlists/add-product', { wishId, productId: product.productId });
  const link = await data(owner.client.post<SharedLink>(`/api/wishlists/${wishId}/share`, {}));
  const read = async () => [
    await data(owner.client.get<Wishlist>(`/api/wishlists/${wishId}`)),
    await data(owner.client.get('/api/wishlists/saved')),
    (await api.visitor.get(`/api/wishlists/shared/${link.token}`)).status,
  ];
  const remove = ({ client }: TestAccount) => client.delete(`/api/wishlists?wishId=${wishId}`);
  return { path: `/api/wishlists/${wishId}`, remove, owner, read };
}

async function aProject(): Promise<Owned> {
  const product = await newProduct(await newSeller(api), { price: 8500, priceUnit: 'carton' });
  const owner = await newAccount(api);
  const { projectId } = await newProject(owner, 'Bungalow');
  const path = `/api/projects/${projectId}`;
  const lines = [
    { productId: product.productId, quantity: 12.125, part: 'Bath', note: 'Matt' },
    { title: 'Labour', price: '4999.99', quantity: 2.5, part: 'Bath' },
  ];
  await owner.client.post(`${path}/lines`, { lines });
  await owner.client.post(`${path}/share`, {});
  const read = () => data(owner.client.get<Project>(path));
  return { path, remove: ({ client }) => client.delete(path), owner, read };
}

async function aReview(): Promise<Owned> {
  const seller = await newSeller(api);
  const product = await newProduct(seller);
  const owner = await newAccount(api);
  const { reviewId } = await data(
    owner.client.post<{ reviewId: string }>('/api/reviews/create-review', reviewForm(product.productId)),
  );
  const path = `/api/reviews/${reviewId}`;
  await seller.client.post(`${path}/reply`, { content: 'Thank you' });
  const read = async () => [
    await data(api.visitor.get(`/api/reviews/all?filter[productId]=${product.productId}`)),
    await data(api.visitor.get(`/api/products/${product.productId}`)),
  ];
  return { path, remove: ({ client }) => client.delete(path), owner, read };
}

async function ownProduct(): Promise<Owned> {
  const owner: Seller = await newSeller(api);
  const { productId } = await newProduct(owner);
  const read = async () => [
    await data(api.visitor.get(`/api/products/${productId}`)),
    await data(api.visitor.get(`/api/products?filter[storeId]=${owner.store.storeId}`)),
  ];
  const remove = ({ client }: TestAccount) => client.delete(`/api/products?productId=${productId}`);
  return { path: `/api/products/${productId}`, remove, owner, read };
}

describe.each([
  ['wishlist', aWishlist],
  ['project', aProject],
  ['review', aReview],
  ['product', ownProduct],
])('the deletion of a %s', (kind, create) => {
  it('is taken back within an hour, once, with all that belongs to it', async () => {
    const { path, remove, owner, read } = await create();
    const before = await read();
    expect((await remove(owner)).status).toBe(200);
    expect(await read()).not.toEqual(before);
    await wait('59 minutes');
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(200);
    expect(await read()).toEqual(before);
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(404);
    // Restored, it can be deleted and taken back again.
    await remove(owner);
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('stays after an hour, and for other accounts', async () => {
    const { path, remove, owner } = await create();
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(404);
    await remove(owner);
    const other = await (kind === 'product' ? newSeller : newAccount)(api);
    expect((await other.client.post(`${path}/restore`, {})).status).toBe(404);
    expect((await api.visitor.post(`${path}/restore`, {})).status).toBe(401);
    await wait('61 minutes');
    const late = await owner.client.post(`${path}/restore`, {});
    expect([late.status, late.problem.message]).toEqual([404, TOO_LATE]);
  });
});

describe('what was deleted', () => {
  it('is erased by housekeeping after an hour', async () => {
    await api.database.query('DELETE FROM deletions');
    const [young, old] = [await aWishlist(), await aProject()];
    await old.remove(old.owner);
    await wait('61 minutes');
    await young.remove(young.owner);
    await api.services.housekeeping.run();
    expect(await api.database.query('SELECT subject FROM deletions')).toEqual([{ subject: 'wishlist' }]);
    expect(await api.database.query('SELECT id FROM projects WHERE deleted_at IS NOT NULL')).toEqual([]);
  });

  it('does not bring a review back beside a newer one of the same product', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const { client } = await newAccount(api);
    const write = () => data(client.post<{ reviewId: string }>('/api/reviews/create-review', reviewForm(productId)));
    const { reviewId } = await write();
    await client.delete(`/api/reviews/${reviewId}`);
    await write();
    expect((await client.post(`/api/reviews/${reviewId}/restore`, {})).status).toBe(409);
  });

  it('does not bring back a review that a moderator removed', async () => {
    const { path, owner } = await aReview();
    const moderator = await newModerator(api);
    const subjectId = path.split('/').at(-1);
    const act = { action: 'remove-review', subjectId, reason: 'Insults' };
    expect((await moderator.client.post('/api/moderation/actions', act)).status).toBe(200);
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(404);
  });

  it('brings no earlier review of a product back when a moderator removed the second one', async () => {
    const { productId } = await newProduct(await newSeller(api));
    const other = await newProduct(await newSeller(api));
    const { client } = await newAccount(api);
    const write = async (id: string) =>
      data(client.post<{ reviewId: string }>('/api/reviews/create-review', reviewForm(id)));
    const [first, elsewhere] = [await write(productId), await write(other.productId)];
    for (const { reviewId } of [first, elsewhere]) await client.delete(`/api/reviews/${reviewId}`);
    const second = await write(productId);
    const moderator = await newModerator(api);
    const act = { action: 'remove-review', subjectId: second.reviewId, reason: 'Insults' };
    expect((await moderator.client.post('/api/moderation/actions', act)).status).toBe(200);
    const restore = async ({ reviewId }: { reviewId: string }) =>
      (await client.post(`/api/reviews/${reviewId}/restore`, {})).status;
    expect([await restore(first), await restore(elsewhere)]).toEqual([404, 200]);
  });

  it('brings a project back only where the account has room for it', async () => {
    const { path, remove, owner } = await aProject();
    await remove(owner);
    for (let index = 0; index < 20; index += 1) await newProject(owner, `House ${index}`);
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(409);
  });

  it('stays with moderators while a report about it is open, and comes back without its link', async () => {
    const { path, remove, owner } = await aProject();
    const { token } = await data(owner.client.post<SharedLink>(`${path}/share`, {}));
    await api.visitor.post('/api/reports', { subject: 'project', subjectId: token, reason: 'fraud', details: 'Fake' });
    const open = () =>
      api.database.query("SELECT reports FROM reported_things WHERE subject = 'project' AND subject_id = $1", [
        path.split('/').at(-1),
      ]);
    await remove(owner);
    expect((await api.visitor.get(`/api/projects/shared/${token}`)).status).toBe(404);
    await wait('61 minutes');
    await api.services.housekeeping.run();
    expect(await open()).toEqual([{ reports: 1 }]);
    const moderator = await newModerator(api);
    const subjectId = path.split('/').at(-1) ?? '';
    const thing = () => moderator.client.get<ModeratedThing>(`/api/moderation/things/project/${subjectId}`);
    const { isDeleted, publicPath, openReports, newestReport } = (await thing()).data;
    expect([isDeleted, publicPath, openReports]).toEqual([true, null, 1]);

    await wait('-30 minutes');
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(200);
    expect((await owner.client.get<Project>(path)).data.shareToken).toBeNull();
    expect((await api.visitor.get(`/api/projects/shared/${token}`)).status).toBe(404);

    await remove(owner);
    const act = { action: 'unshare-project', subjectId, reason: 'Fraud', reportsUntil: newestReport };
    expect((await moderator.client.post('/api/moderation/actions', act)).status).toBe(200);
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(200);
    expect((await owner.client.post(`${path}/share`, {})).status).toBe(403);

    // Once it is decided, nothing keeps it any longer.
    await remove(owner);
    await wait('61 minutes');
    await api.services.housekeeping.run();
    expect((await thing()).status).toBe(404);
  });

  it('gets the defaults of columns that its tables have only since then', async () => {
    const { path, remove, owner, read } = await aWishlist();
    const before = await read();
    await remove(owner);
    await api.database.script(`
      ALTER TABLE wishlists ADD COLUMN colour text NOT NULL DEFAULT 'red';
      ALTER TABLE wishlist_products ADD COLUMN amount integer NOT NULL DEFAULT 1;
      ALTER TABLE wishlists ADD COLUMN shout text GENERATED ALWAYS AS (upper(name)) STORED;
    `);
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(200);
    expect(await read()).toEqual(before);
    await remove(owner);
    await api.database.script('ALTER TABLE wishlists DROP COLUMN colour');
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(200);
    await api.database.script(
      'ALTER TABLE wishlists DROP COLUMN shout; ALTER TABLE wishlist_products DROP COLUMN amount',
    );
    expect(await read()).toEqual(before);
  });

  it('brings no product back while its store is suspended', async () => {
    const { path, remove, owner } = await ownProduct();
    await remove(owner);
    await api.database.query(
      'UPDATE stores SET suspended_at = now() WHERE id = (SELECT store_id FROM products WHERE id = $1)',
      [path.split('/').at(-1)],
    );
    expect((await owner.client.post(`${path}/restore`, {})).status).toBe(403);
  });
});
