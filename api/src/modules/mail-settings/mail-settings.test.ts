import type { MailKind, MailSetting, MailSettings } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, reviewForm, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { subscribe, switchMail } from './mail-settings.repository.ts';

const api = useApi();
const PATH = '/api/auth/mail-settings';

const change = ({ client }: Pick<TestAccount, 'client'>, setting: MailSetting) =>
  client.put<MailSettings>(PATH, setting);
const unwantedOf = ({ mails }: MailSettings): MailKind[] =>
  mails.filter(({ isWanted }) => !isWanted).map(({ kind }) => kind);

/** A seller with one notification of each of two kinds. */
async function notifiedSeller() {
  const seller = await newSeller(api);
  const { productId, title } = await newProduct(seller);
  const { client } = await newAccount(api);
  await client.post('/api/reviews/create-review', reviewForm(productId));
  const { data } = await client.post<{ wishId: string }>('/api/wishlists', { name: 'House' });
  await client.put('/api/wishlists/add-product', { wishId: data.wishId, productId });
  return { ...seller, title };
}

async function digestTo({ user }: Pick<TestAccount, 'user'>) {
  await api.services.digest.send();
  return (await api.mails()).filter(
    (mail) => mail.includes(`To: ${user.email}`) && mail.includes('on Mortar since yesterday'),
  );
}

describe('the mails of an account', () => {
  it('are all wanted at first but the newsletter, and are switched off and on one by one', async () => {
    const account = await newAccount(api);
    const { data } = await account.client.get<MailSettings>(PATH);
    expect(unwantedOf(data)).toEqual(['newsletter']);
    await change(account, { kind: 'price-drop', isWanted: false });
    await change(account, { kind: 'price-drop', isWanted: false });
    const both = await change(account, { kind: 'wish', isWanted: false });
    expect([both.message, unwantedOf(both.data)]).toEqual(['Saved', ['wish', 'price-drop', 'newsletter']]);
    const one = await change(account, { kind: 'price-drop', isWanted: true });
    expect(unwantedOf(one.data)).toEqual(['wish', 'newsletter']);
  });

  it('contain no kind of notification that is switched off, and the notification is there', async () => {
    const seller = await notifiedSeller();
    await change(seller, { kind: 'wish', isWanted: false });
    const [mail = '', ...others] = await digestTo(seller);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: 1 new notification on Mortar');
    expect(mail).toContain(`reviewed ${seller.title}`);
    const { data } = await seller.client.get<{ totalUnread: number }>('/api/notifications');
    expect(data.totalUnread).toBe(2);
  });

  it('have no summary when all of it, or each kind in it, is switched off', async () => {
    const [whole, each] = [await notifiedSeller(), await notifiedSeller()];
    await switchMail(api.database.orm, whole.user.userId, 'digest', false);
    for (const kind of ['review', 'wish'] as const) await change(each, { kind, isWanted: false });
    expect(await digestTo(whole)).toEqual([]);
    expect(await digestTo(each)).toEqual([]);
  });

  it('have no kind for what keeps an account safe, and none that is unknown', async () => {
    const account = await newAccount(api);
    for (const kind of ['password', 'new-device', '']) {
      expect((await account.client.put(PATH, { kind, isWanted: false })).status).toBe(400);
    }
  });
});

describe('the newsletter of an account', () => {
  it('is switched on without another mail where the address is confirmed, and off for good', async () => {
    const account = await newAccount(api, { email: 'Reader@Example.com' });
    const before = (await api.mails()).length;
    const on = await change(account, { kind: 'newsletter', isWanted: true });
    expect(unwantedOf(on.data)).toEqual([]);
    expect(await api.mails()).toHaveLength(before);
    const off = await change(account, { kind: 'newsletter', isWanted: false });
    expect(unwantedOf(off.data)).toEqual(['newsletter']);
    const rows = await api.database.query("SELECT 1 FROM newsletter_subscribers WHERE email = 'reader@example.com'");
    expect(rows).toEqual([]);
  });

  it('is refused where the address is not confirmed, and leaves the subscription of its owner alone', async () => {
    const account = await newAccount(api);
    const { userId, email } = account.user;
    await api.database.query('UPDATE accounts SET email_confirmed_at = NULL WHERE id = $1', [userId]);
    await subscribe(api.database.orm, email);
    for (const isWanted of [true, false]) {
      const { status, problem } = await change(account, { kind: 'newsletter', isWanted });
      expect([status, problem.code]).toEqual([409, 'email_not_confirmed']);
    }
    const rows = await api.database.query('SELECT 1 FROM newsletter_subscribers WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });
});
