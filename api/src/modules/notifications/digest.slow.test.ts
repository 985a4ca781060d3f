import { newAccount, newProduct, newSeller, reviewForm } from '#test/accounts.ts';
import { DIGEST } from '#jobs/job-kinds.ts';
import { useApi } from '#test/test-api.ts';
import { DigestService } from './digest.service.ts';

const api = useApi();

describe('the digest', () => {
  it('mails each account its unread notifications once', async () => {
    const [busy, idle] = [await newSeller(api), await newSeller(api)];
    const product = await newProduct(busy);
    for (let index = 0; index < 12; index += 1) {
      const { client } = await newAccount(api, { firstname: `Ada ${'ABCDEFGHIJKL'[index]}` });
      await client.post('/api/reviews/create-review', reviewForm(product.productId));
    }
    expect(await api.services.digest.send()).toBe(1);
    const [mail = '', ...others] = (await api.mails()).filter((each) => each.includes('on Mortar since yesterday'));
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: 12 new notifications on Mortar');
    expect(mail).toContain(`To: ${busy.user.email}`);
    expect(mail).toContain('- and 2 more');
    expect(mail).not.toContain(idle.user.email);
    expect(await api.services.digest.send()).toBe(0);
  });

  it('tells the seller what was recommended, in one line for each product', async () => {
    const seller = await newSeller(api);
    const [{ productId }, other] = [await newProduct(seller, { title: 'Marble tile' }), await newProduct(seller)];
    const buyers = [await newAccount(api), await newAccount(api)];
    for (const { client } of buyers) {
      for (const recommend of [true, false, true])
        await client.post('/api/products/recommend', { productId, recommend });
    }
    await buyers[0]?.client.post('/api/products/recommend', { productId: other.productId, recommend: true });
    expect(await api.services.digest.send()).toBe(1);
    const mail = (await api.mails()).find(
      (each) => each.includes(`To: ${seller.user.email}`) && each.includes('3 new'),
    );
    expect(mail).toContain('- Marble tile was recommended (2 times)');
    expect(mail).toContain(`- ${other.title} was recommended\n`);
  });

  it('does not contain notifications that were read', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const { client } = await newAccount(api);
    await client.post('/api/reviews/create-review', reviewForm(product.productId));
    await seller.client.put('/api/notifications/read-all');
    expect(await api.services.digest.send()).toBe(0);
  });

  it('mails all of them in the next run when its mails could not be added', async () => {
    const sellers = [await newSeller(api), await newSeller(api)];
    const { client } = await newAccount(api);
    for (const seller of sellers) {
      const { productId } = await newProduct(seller);
      await client.post('/api/reviews/create-review', reviewForm(productId));
    }
    const { database, services, config } = api;
    const links = { publicUrl: config.publicUrl, unsubscribe: () => config.publicUrl };
    let tries = 0;
    const add = async () => {
      tries += 1;
      if (tries === 2) throw new Error('The connection was lost');
    };
    await expect(new DigestService(database, { add }, links).send()).rejects.toThrow('connection was lost');

    await services.queue.add(database, DIGEST, {});
    const digests = (await api.mails()).filter((mail) => mail.includes('1 new notification on Mortar'));
    const recipients = digests.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim());
    expect(recipients).toHaveLength(sellers.length);
    expect(new Set(recipients)).toEqual(new Set(sellers.map(({ user }) => user.email)));
  });
});
