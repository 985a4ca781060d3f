import { newAccount, newProduct, newSeller, reviewForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { DigestService } from './digest.service.ts';

const api = useApi();

describe('the digest', () => {
  it('mails each account its unread notifications once', async () => {
    const [busy, idle] = [await newSeller(api), await newSeller(api)];
    const product = await newProduct(busy);
    for (let index = 0; index < 12; index += 1) {
      const { client } = await newAccount(api);
      await client.post('/api/reviews/create-review', reviewForm(product.productId));
    }
    expect(await api.services.digest.send()).toBe(1);
    const [mail = '', ...others] = (await api.mails()).filter((each) => each.includes('not seen yet'));
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: 12 things you have not seen yet');
    expect(mail).toContain(`To: ${busy.user.email}`);
    expect(mail).toContain('- and 2 more');
    expect(mail).not.toContain(idle.user.email);
    expect(await api.services.digest.send()).toBe(0);
  });

  it('does not contain notifications that were read', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const { client } = await newAccount(api);
    await client.post('/api/reviews/create-review', reviewForm(product.productId));
    await seller.client.put('/api/notifications/read-all');
    expect(await api.services.digest.send()).toBe(0);
  });

  it('sends the other mails, rejects with the reason and retries in the next run when a mail is rejected', async () => {
    const sellers = [await newSeller(api), await newSeller(api), await newSeller(api)];
    const { client } = await newAccount(api);
    for (const seller of sellers) {
      const { productId } = await newProduct(seller);
      await client.post('/api/reviews/create-review', reviewForm(productId));
    }
    const emails = sellers.map(({ user }) => user.email);
    const refused = emails[1];
    let isRejecting = true;
    const sent: string[] = [];
    const digest = new DigestService(
      api.database,
      async ({ to }) => {
        if (isRejecting && to === refused) throw new Error('550 No such mailbox');
        sent.push(to);
      },
      api.config.publicUrl,
    );
    await expect(digest.send()).rejects.toThrow(
      '1 of 3 mails could not be sent (550 No such mailbox); send again to try those once more.',
    );
    expect(sent.toSorted()).toEqual(emails.filter((email) => email !== refused).toSorted());

    isRejecting = false;
    sent.length = 0;
    await expect(digest.send()).resolves.toBe(1);
    expect(sent).toEqual([refused]);
  });
});
