import type { Account, Session, Store } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, PASSWORD } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { AdminError } from './admin.errors.ts';
import { AdminService } from './admin.service.ts';

const api = useApi();
const by = { actor: 'ops@desk', reason: 'a test' };
const admin = () => new AdminService(api.database);

describe('AdminService', () => {
  it('ends the sessions of an account and rejects its sign-in when it is suspended', async () => {
    const { client, user } = await newAccount(api);
    await admin().setAccountSuspended(user.email.toUpperCase(), true, by);
    expect((await client.get('/api/auth/my-account')).status).toBe(401);
    const signIn = () => api.visitor.post<Session>('/api/auth/sign-in', { email: user.email, password: PASSWORD });
    expect((await signIn()).status).toBe(403);
    await admin().setAccountSuspended(user.email, false, by);
    expect((await signIn()).status).toBe(200);
  });

  it('confirms the address of an account whose owner support has identified', async () => {
    const { client, user } = await newAccount(api);
    await api.database.query('UPDATE accounts SET email_confirmed_at = NULL WHERE id = $1', [user.userId]);
    const isConfirmed = async () => (await client.get<Account>('/api/auth/my-account')).data.isEmailConfirmed;
    expect(await isConfirmed()).toBe(false);
    await admin().confirmEmail(user.email.toUpperCase(), by);
    expect(await isConfirmed()).toBe(true);
    const [entry] = await admin().audit(1);
    expect(entry).toMatchObject({ action: 'confirm-email', subject: user.email.toUpperCase() });
    await expect(admin().confirmEmail('unknown@example.com', by)).rejects.toThrow('no account with the e-mail');
  });

  it('hides the products of a store when it is suspended and shows them when it is restored', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const status = async () => (await api.visitor.get(`/api/products/${productId}`)).status;
    await admin().setStoreSuspended(seller.store.storeId, true, by);
    expect(await status()).toBe(404);
    expect((await seller.client.post('/api/products', {})).status).toBe(403);
    await admin().setStoreSuspended(seller.store.storeId, false, by);
    expect(await status()).toBe(200);
  });

  it('marks a store as premium and verified', async () => {
    const { store } = await newSeller(api);
    await admin().setStoreFlag(store.storeId, 'isPremium', true, by);
    await admin().setStoreFlag(store.storeId, 'isVerified', true, by);
    const { data } = await api.visitor.get<Store>(`/api/stores/${store.storeId}`);
    expect(data).toMatchObject({ isPremium: true, isVerified: true });
  });

  it('writes actor, action, subject and reason to the audit when it changes something', async () => {
    const { store } = await newSeller(api);
    await admin().setStoreSuspended(store.storeId, true, by);
    const [entry] = await admin().audit(1);
    expect(entry).toMatchObject({
      actor: 'ops@desk',
      action: 'suspend-store',
      subject: store.storeId,
      details: { reason: 'a test' },
    });
  });

  it('rejects with an AdminError and writes no audit entry when the account or store does not exist', async () => {
    const before = (await admin().audit(100)).length;
    await expect(admin().setAccountSuspended('unknown@example.com', true, by)).rejects.toThrow(AdminError);
    await expect(admin().setStoreSuspended('x', true, by)).rejects.toThrow('not the id of a store');
    expect((await admin().audit(100)).length).toBe(before);
  });

  it('removes words that no product uses any more when it rebuilds the search words', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller, { title: 'Zirconium hinge' });
    await newProduct(seller, { title: 'Bamboo blind' });
    await seller.client.delete(`/api/products?productId=${productId}`);
    await admin().reindex(by);
    const words = (await api.database.query<{ word: string }>('SELECT word FROM search_words')).map(({ word }) => word);
    expect(words).toContain('bamboo');
    expect(words).not.toContain('zirconium');
  });
});
