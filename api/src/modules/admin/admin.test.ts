import type { Account, Store } from '@mortar/contracts';
import { newAccount, newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { AdminError } from '#lib/admin-error.ts';
import { AdminService } from './admin.service.ts';

const api = useApi();
const by = { actor: 'ops@desk', reason: 'a test' };
const admin = () => new AdminService(api.database);

describe('AdminService', () => {
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

  it('makes a store a premium one, and writes actor, action, subject and reason to the audit', async () => {
    const { store } = await newSeller(api);
    await admin().setPremium(store.storeId, true, by);
    const { data } = await api.visitor.get<Store>(`/api/stores/${store.storeId}`);
    expect(data.isPremium).toBe(true);
    const [entry] = await admin().audit(1);
    expect(entry).toMatchObject({
      actor: 'ops@desk',
      action: 'premium',
      subject: store.storeId,
      details: { reason: 'a test' },
    });
  });

  it('rejects with an AdminError and writes no audit entry when the account or store does not exist', async () => {
    const before = (await admin().audit(100)).length;
    await expect(admin().confirmEmail('unknown@example.com', by)).rejects.toThrow(AdminError);
    await expect(admin().setPremium('x', true, by)).rejects.toThrow('not the id of a store');
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
