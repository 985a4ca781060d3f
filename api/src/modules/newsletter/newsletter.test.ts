import { useApi } from '#test/test-api.ts';

const api = useApi();

const subscribe = (email: string, remoteAddress?: string) =>
  api.visitor.post('/api/newsletter', { email }, { remoteAddress });
const linkIn = (mail = '') => /\/api\/newsletter\/confirm\/[\w-]{32}/.exec(mail)?.[0] ?? '';
const isConfirmed = async (email: string) => {
  const [row] = await api.database.query<{ confirmed: boolean }>(
    'SELECT confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers WHERE email = $1',
    [email],
  );
  return row?.confirmed;
};

describe('a newsletter subscription', () => {
  it('is confirmed by the button on the page that the mail links to', async () => {
    expect((await subscribe('Reader@Example.com')).status).toBe(200);
    await api.services.jobs.runDue();
    const link = linkIn((await api.mails()).at(-1));
    const page = await api.visitor.get(link);
    expect(page.text).toContain('Confirm my subscription');
    expect(await isConfirmed('reader@example.com')).toBe(false);

    const pressed = await api.visitor.post(link, '', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([pressed.status, pressed.text]).toEqual([200, expect.stringContaining('Thank you')]);
    expect(await isConfirmed('reader@example.com')).toBe(true);
  });

  it('gets the usual response but no mail when the e-mail is confirmed already', async () => {
    await subscribe('twice@example.com');
    await api.services.jobs.runDue();
    await api.visitor.post(linkIn((await api.mails()).at(-1)));
    const mails = (await api.mails()).length;
    const again = await subscribe('twice@example.com');
    await api.services.jobs.runDue();
    expect(again.message).toBe('Please check your mail to confirm your subscription');
    expect(await api.mails()).toHaveLength(mails);
  });

  it('gets 429 after eleven requests of one address', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => subscribe(`many${index}@example.com`, '10.4.0.1')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  it('gets 429 after eleven requests of one IPv6 network', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => subscribe(`v6-${index}@example.com`, `2c0f:f5c0:4:1::${index}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  it('is mailed once, with a link that stays valid, when forty networks request it for one recipient', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => subscribe('Stranger@example.com', `102.90.0.${index}`)),
    );
    await api.services.jobs.runDue();
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const received = (await api.mails()).filter((mail) => mail.includes('To: Stranger@example.com'));
    expect(received).toHaveLength(1);
    await api.visitor.post(linkIn(received[0]));
    expect(await isConfirmed('stranger@example.com')).toBe(true);
  });

  it('is mailed three times in thirty days when it is requested every day', async () => {
    for (let day = 1; day <= 5; day += 1) {
      expect((await subscribe('daily@example.com', `102.95.0.${day}`)).status).toBe(200);
      await api.services.jobs.runDue();
      await api.database.query("DELETE FROM throttles WHERE key = 'newsletter-mail-day:daily@example.com'");
    }
    const received = (await api.mails()).filter((mail) => mail.includes('To: daily@example.com'));
    expect(received).toHaveLength(3);
  });

  it('gets 404 when the confirmation link is invalid', async () => {
    expect((await api.visitor.post(`/api/newsletter/confirm/${'x'.repeat(32)}`)).status).toBe(404);
  });
});
