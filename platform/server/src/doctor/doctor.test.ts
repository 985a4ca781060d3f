import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { useS3Server } from '#testing/s3-server.ts';
import { StartupError } from '#process/startup-error.ts';
import { checkBucket } from './check-bucket.ts';
import { checkDatabase, checkNotifications } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkMail } from './check-mail.ts';
import { type Check, examine, ok, printFindings, refuseWrongSettings, warning } from './check.ts';
import { Doctor } from './doctor.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const from = 'Mortar <no-reply@mortar.example>';
const run = async (check: Check) => (await examine([check]))[0];
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

describe('the check of a bucket', () => {
  const store = useS3Server();

  it('writes, reads and removes an object, and leaves nothing behind', async () => {
    expect(await run(checkBucket(store.location))).toMatchObject({ part: 'bucket', state: 'ok' });
  });

  it.each([
    ['the key is another', { credentials: { accessKeyId: 'OTHER', secretAccessKey: 'other' } }, /keys/],
    ['there is no such bucket', { bucket: 'none' }, /NoSuchBucket.*S3_BUCKET/],
  ])('says that the setting is wrong when %s', async (_, changed, sentence) => {
    expect(await run(checkBucket({ ...store.location, ...changed }))).toMatchObject({
      state: 'wrong',
      sentence: expect.stringMatching(sentence),
    });
  });

  it('warns when the store refuses connections', async () => {
    store.behaviour = 'refusing';
    expect(await run(checkBucket(store.location))).toMatchObject({ state: 'warning' });
  });
});

describe('the check of mail', () => {
  let server: SMTPServer;
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'mortar' }) : done(new Error('Invalid login')),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterAll(() => new Promise<void>((closed) => server.close(closed)));
  const smtp = (password: string) => ({ smtpUrl: `smtp://mortar:${password}@127.0.0.1:${portOf(server.server)}` });

  it('signs in to the mail server', async () => {
    expect(await run(checkMail({ from, transport: smtp('right') }))).toMatchObject({ part: 'mail', state: 'ok' });
  });

  it('says that SMTP_URL is wrong when the password is', async () => {
    expect(await run(checkMail({ from, transport: smtp('other') }))).toMatchObject({
      state: 'wrong',
      sentence: expect.stringMatching(/Invalid login.*SMTP_URL/),
    });
  });

  it('warns when nothing listens there', async () => {
    const transport = { smtpUrl: 'smtp://127.0.0.1:1' };
    expect(await run(checkMail({ from, transport }))).toMatchObject({ state: 'warning' });
  });

  it.each(['Mortar', 'no-reply@', 'a@b.example, c@d.example', 'no-reply@localhost'])(
    'says that MAIL_FROM is wrong when it is %j',
    async (sender) => {
      expect(await run(checkMail({ from: sender, transport: { outbox: 'var/outbox' } }))).toMatchObject({
        state: 'wrong',
        sentence: expect.stringContaining('MAIL_FROM'),
      });
    },
  );
});

/** The embedded database is no server. */
const onServer = url ? describe : describe.skip;

onServer('the checks of a database', () => {
  it('find it and its notifications', async () => {
    const findings = await examine([checkDatabase({ url }), checkNotifications({ url })]);
    expect(findings).toEqual([
      expect.objectContaining({ part: 'database', state: 'ok' }),
      expect.objectContaining({ part: 'notifications', state: 'ok' }),
    ]);
  });

  it('say which variable is wrong when the server has no such database', async () => {
    expect(await run(checkDatabase({ url: `${url}_missing` }))).toMatchObject({
      state: 'wrong',
      sentence: expect.stringMatching(/does not exist.*DATABASE_URL/),
    });
  });

  it('warn of JIT through a pooler, whose role has to have it off', async () => {
    const pooler = { url: withSetting('jit=on -c statement_timeout=15s'), directUrl: url };
    expect(await run(checkDatabase(pooler))).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/: run ALTER ROLE \w+ SET jit = off\.$/),
    });
    expect(await run(checkDatabase({ ...pooler, url: withSetting('jit=off -c statement_timeout=15s') }))).toMatchObject(
      { state: 'ok' },
    );
  });

  it('warn when nothing listens there', async () => {
    expect(await run(checkDatabase({ url: 'postgres://127.0.0.1:1/mortar' }))).toMatchObject({ state: 'warning' });
  });
});

/** The address of the server with settings for its connections. */
function withSetting(setting: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c ${setting}`);
  return address.href;
}

describe('the check of the folder', () => {
  it('finds one that it can write', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mortar-doctor-'));
    expect(await run(checkFolder(folder))).toMatchObject({ part: 'folder', state: 'ok' });
    await rm(folder, { recursive: true });
  });

  it('says that DATA_DIR is wrong when it is no folder', async () => {
    expect(await run(checkFolder(__filename))).toMatchObject({
      state: 'wrong',
      sentence: expect.stringContaining('DATA_DIR'),
    });
  });
});

describe('an examination', () => {
  it('does not wait longer than its deadline for a part that never responds', async () => {
    const hanging: Check = { part: 'hanging', run: () => new Promise(() => undefined) };
    expect(await examine([hanging], 20)).toEqual([
      { part: 'hanging', state: 'warning', sentence: 'It did not respond within 0.02 seconds.' },
    ]);
  });

  it('refuses to start with every sentence of what is wrong, and with nothing else', () => {
    const findings = [
      { part: 'mail', state: 'wrong', sentence: 'MAIL_FROM is no address.' },
      { part: 'redis', state: 'warning', sentence: 'Redis is down.' },
      { part: 'bucket', state: 'wrong', sentence: 'The key is another.' },
    ] as const;
    expect(() => refuseWrongSettings(findings)).toThrow(
      new StartupError('mail: MAIL_FROM is no address. bucket: The key is another.'),
    );
    expect(() => refuseWrongSettings(findings.slice(1, 2))).not.toThrow();
  });

  it('prints a line for each part', async () => {
    const doctor = new Doctor([checkMail({ from, transport: { outbox: 'var/outbox' } })]);
    const lines: string[] = [];
    expect(printFindings(await doctor.examine(), (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual(['ok       mail: No mail server is set: mails are files in var/outbox.']);
    expect(doctor.latest()).toHaveLength(1);
  });
});

it('a doctor examines again when it is asked and what it knows is old, and tells at once what it knows', async () => {
  jest.useFakeTimers();
  let mail = warning('It is down.');
  const run = jest.fn(async () => mail);
  const doctor = new Doctor([{ part: 'mail', run }]);
  expect(doctor.latest()).toEqual([]);
  await doctor.examine();
  mail = ok('It responds.');
  await jest.advanceTimersByTimeAsync(14_000);
  expect(doctor.latest()).toMatchObject([{ state: 'warning' }]);
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(doctor.latest()).toMatchObject([{ state: 'warning' }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(doctor.latest()).toMatchObject([{ state: 'ok' }]);
  expect(run).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
