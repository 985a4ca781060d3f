import type { MailSettings } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, reviewForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
const press = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

describe('the link of a digest', () => {
  it('ends digests at a press or by the mail program, without a session, and not when it is opened', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const { client } = await newAccount(api);
    await client.post('/api/reviews/create-review', reviewForm(productId));
    await api.services.digest.send();
    const mail =
      (await api.mails()).find((each) => each.includes(`To: ${seller.user.email}`) && each.includes('new on')) ?? '';
    const [, link = ''] = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(mail) ?? [];
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(mail).toContain(`No more of these summaries: ${link}`);
    const address = link.slice(api.config.publicUrl.length);
    const wanted = async () =>
      (await seller.client.get<MailSettings>('/api/auth/mail-settings')).data.mails.find(
        ({ kind }) => kind === 'digest',
      )?.isWanted;

    const page = await api.visitor.get(address);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<button>Unsubscribe</button>')]);
    expect(await wanted()).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      const left = await api.visitor.post(address, 'List-Unsubscribe=One-Click', press);
      expect([left.status, left.text]).toEqual([200, expect.stringContaining('no more of this: Daily summary')]);
    }
    expect(await wanted()).toBe(false);
  });
});

it.each(['', '?token=', '?token=x', `?token=${'A'.repeat(80)}`])(
  'a link %j that is not one of this market gets a page that says so, and changes nothing',
  async (query) => {
    for (const response of [
      await api.visitor.get(`/api/unsubscribe${query}`),
      await api.visitor.post(`/api/unsubscribe${query}`, '', press),
    ]) {
      expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html']);
      expect(response.text).toContain('This link is not valid');
    }
  },
);
