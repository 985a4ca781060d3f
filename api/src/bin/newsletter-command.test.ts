import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { useApi } from '#test/test-api.ts';
import { NewsletterSending } from '#modules/newsletter/index.ts';
import { newsletterCommand } from './newsletter-command.ts';

const api = useApi();
const SUBJECT = 'Cement is cheaper';
const file = () => join(api.directory, 'news.md');

async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const program = new Command().addCommand(
    newsletterCommand({
      print: (line) => lines.push(line),
      withServices: (work) => work(api.services),
      orderOf: ({ reason }) => ({ actor: 'ops@desk', reason }),
    }),
  );
  await program.parseAsync(['newsletter', 'send', ...words], { from: 'user' });
  return lines.join('\n');
}

const send = (...words: string[]) => admin(file(), '--subject', SUBJECT, ...words);

const subscribe = (count: number, name: string) =>
  api.database.query(
    `INSERT INTO newsletter_subscribers (email, token_hash, confirmed_at)
     SELECT $1 || n || '@example.com', $1 || n, now() FROM generate_series(1, $2::int) AS n`,
    [name, count],
  );
const jobs = async () => (await api.services.queue.state()).find(({ kind }) => kind === 'newsletter')?.waiting ?? 0;

beforeEach(async () => {
  await api.database.script('TRUNCATE newsletters, newsletter_subscribers');
  await writeFile(file(), '# News\n\nA bag is ₦500 cheaper.\n');
});

it('mortar-admin newsletter says who would get it, and sends nothing without --yes', async () => {
  await subscribe(2, 'reader');
  await api.database.query("INSERT INTO newsletter_subscribers (email, token_hash) VALUES ('a@b.cc', 'x')");
  expect(await send()).toBe('2 confirmed subscribers would get it: --yes sends it.');
  expect(await jobs()).toBe(0);
});

it('mortar-admin newsletter mails each confirmed subscriber once, with a way to leave, however often it is repeated', async () => {
  await subscribe(2, 'reader');
  expect(await send('--yes', '--reason', 'Prices fell')).toContain('2 mails are jobs now');
  await subscribe(1, 'later');
  expect(await send()).toContain('0 confirmed subscribers');
  expect(await send('--yes')).toContain('0 mails are jobs now');
  await api.database.query("DELETE FROM newsletter_subscribers WHERE email = 'reader2@example.com'");
  const mails = (await api.mails()).filter((mail) => mail.includes(SUBJECT));
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(mail).toContain('To: reader1@example.com');
  expect(mail).toContain('# News');
  const [, link = ''] = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(mail) ?? [];
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(mail).toContain(`No more of it: ${link}`);

  const address = link.slice(api.config.publicUrl.length);
  expect((await api.visitor.get(address)).text).toContain('<button>Unsubscribe</button>');
  expect(
    await api.database.query("SELECT FROM newsletter_subscribers WHERE email = 'reader1@example.com'"),
  ).toHaveLength(1);
  const oneClick = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const left = await api.visitor.post(address, body, oneClick);
  expect([left.status, left.text]).toEqual([
    200,
    expect.stringContaining('You get no more of this: News from Mortar.'),
  ]);
  expect(await api.database.query("SELECT FROM newsletter_subscribers WHERE email = 'reader1@example.com'")).toEqual(
    [],
  );

  const entries = await api.database.query("SELECT details FROM audit_entries WHERE action = 'send-newsletter'");
  expect(entries).toEqual([{ details: { reason: 'Prices fell' } }]);
});

it('mortar-admin newsletter goes on where it was stopped, and two at the same time send it once', async () => {
  await subscribe(1_200, 'many');
  const before = await jobs();
  const { database, services } = api;
  let added = 0;
  const queue = Object.assign(Object.create(services.queue), {
    add: (...job: Parameters<typeof services.queue.add>) => {
      added += 1;
      if (added > 700) throw new Error('The process was killed');
      return services.queue.add(...job);
    },
  }) as typeof services.queue;
  const secret = api.config.tokens.secret;
  const mails = { deliver: async () => undefined };
  const stopped = new NewsletterSending({ database, queue, mails, secret, unsubscribeLink: () => '', canBeLeft: true });
  const news = { subject: SUBJECT, text: '# News\n\nA bag is ₦500 cheaper.\n' };
  await expect(stopped.send(news, { actor: 'ops@desk' })).rejects.toThrow('was killed');
  expect((await jobs()) - before).toBe(500);
  expect(await send()).toContain('700 confirmed subscribers');
  await Promise.all([send('--yes'), send('--yes')]);
  expect((await jobs()) - before).toBe(1_200);
});

it('mortar-admin newsletter refuses what cannot be read, has no text or subject, or could not be left', async () => {
  await expect(admin(`${file()}.missing`, '--subject', SUBJECT)).rejects.toThrow('cannot be read (ENOENT).');
  await expect(admin(file(), '--subject', 'two\nlines')).rejects.toThrow('A subject is one line');
  await writeFile(file(), ' \n');
  await expect(send()).rejects.toThrow('has no text');
  await rm(file());
  const { database, config } = api;
  const { queue } = api.services;
  const secret = config.tokens.secret;
  const mails = { deliver: async () => undefined };
  const sending = new NewsletterSending({
    database,
    queue,
    mails,
    secret,
    unsubscribeLink: () => '',
    canBeLeft: false,
  });
  const sent = sending.send({ subject: SUBJECT, text: 'News' }, { actor: 'ops@desk' });
  await expect(sent).rejects.toThrow('nobody could unsubscribe');
});
