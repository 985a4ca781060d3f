import { newPerson, newProduct, newSeller, reviewForm } from '#test/people.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('the digest', () => {
  it('tells each person once what they have not read', async () => {
    const [busy, idle] = [await newSeller(api), await newSeller(api)];
    const product = await newProduct(busy);
    for (let index = 0; index < 12; index += 1) {
      const { client } = await newPerson(api);
      await client.post('/api/reviews/create-review', reviewForm(product.productId));
    }
    expect(await api.services.digest.send()).toBe(1);
    const [mail = '', ...others] = await api.mails();
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: 12 things you have not seen yet');
    expect(mail).toContain(`To: ${busy.user.email}`);
    expect(mail).toContain('- and 2 more');
    expect(mail).not.toContain(idle.user.email);
    expect(await api.services.digest.send()).toBe(0);
  });

  it('leaves out what was read', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const { client } = await newPerson(api);
    await client.post('/api/reviews/create-review', reviewForm(product.productId));
    await seller.client.put('/api/notifications/read-all');
    expect(await api.services.digest.send()).toBe(0);
  });
});
