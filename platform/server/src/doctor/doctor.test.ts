import { once } from 'node:events';
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { administer } from '#testing/administer.ts';
import { useS3Server } from '#testing/s3-server.ts';
import { StartupError } from '#process/startup-error.ts';
import { checkBucket } from './check-bucket.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkDatabase, checkNotifications } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { type Check, examine, ok, printFindings, refuseWrongSettings, type Verdict, warning } from './check.ts';
import { Doctor } from './doctor.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const openssl = promisify(execFile);
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
    const pooler = { url: withSetting('jit=on'), directUrl: url };
    expect(await run(checkDatabase(pooler))).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/: run ALTER ROLE \w+ SET jit = off\.$/),
    });
    expect(await run(checkDatabase({ ...pooler, url: withSetting('jit=off') }))).toMatchObject({ state: 'ok' });
  });

  it('warn when nothing listens there', async () => {
    expect(await run(checkDatabase({ url: 'postgres://127.0.0.1:1/mortar' }))).toMatchObject({ state: 'warning' });
  });
});

/** A file system that is really full: root alone may mount one. */
const small = mountSmallDisk();
const onSmallDisk = url && small ? describe : describe.skip;
afterAll(() => {
  if (!small) return;
  execFileSync('umount', [small]);
  rmSync(small, { recursive: true });
});

onSmallDisk('the check of a database whose disk is full (needs root, to mount a small one)', () => {
  const tablespace = `mortar_small_${process.pid}`;
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    await client.end();
    const { uid, gid } = statSync(rows[0]?.folder ?? '');
    chownSync(small ?? '', uid, gid);
    await administer(url, `CREATE TABLESPACE ${tablespace} LOCATION '${small}'`);
  });
  afterAll(() => administer(url, `DROP TABLESPACE ${tablespace}`));

  it('is urgent', async () => {
    const full = { url: withSetting(`temp_tablespaces=${tablespace}`) };
    expect(await run(checkDatabase(full))).toMatchObject({
      state: 'urgent',
      sentence: expect.stringMatching(/^The disk of the database at .* is full, and changes are refused: make room\.$/),
    });
  });
});

function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

/** The address of the server with a setting for its connections. */
function withSetting(setting: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c ${setting}`);
  return address.href;
}

describe('the check of the disk', () => {
  it('finds room in a folder that it can write', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mortar-doctor-'));
    expect(await run(checkDisk(folder))).toMatchObject({ part: 'disk', sentence: expect.stringContaining('GiB') });
    await rm(folder, { recursive: true });
  });

  it.each([
    [
      'less than a gibibyte is free',
      { bavail: 100, blocks: 1_000, bsize: 2 ** 20 },
      /^0\.1 GiB are free .*: make room\.$/,
    ],
    [
      'less than a twentieth is free',
      { bavail: 40, blocks: 1_000, bsize: 2 ** 30 },
      /^40\.0 GiB are free .*: make room\.$/,
    ],
    ['nothing is free', { bavail: 0, blocks: 1_000, bsize: 4_096 }, /^0\.0 GiB/],
  ])('warns when %s', async (_, room, sentence) => {
    expect(await run(checkDisk(tmpdir(), async () => room))).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(sentence),
    });
  });

  it('says that DATA_DIR is wrong when it is no folder', async () => {
    expect(await run(checkDisk(__filename))).toMatchObject({
      state: expect.stringMatching(/wrong|warning/),
      sentence: expect.stringContaining('DATA_DIR'),
    });
  });
});

describe('the check of a certificate', () => {
  /** The check of a site on this machine whose certificate is valid for so many days, and whose authority is known. */
  async function examined(days: number) {
    const folder = await mkdtemp(join(tmpdir(), 'mortar-doctor-'));
    const [key, cert] = [join(folder, 'site.key'), join(folder, 'site.crt')];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const request = join(folder, 'site.csr');
    await openssl('openssl', ['req', '-new', ...kind, ...subject, '-keyout', key, '-out', request]);
    // Unlike a new one of `req`, it may have ended.
    const signed = ['-signkey', key, '-copy_extensions', 'copy', '-days', `${days}`];
    await openssl('openssl', ['x509', '-req', '-in', request, ...signed, '-out', cert]);
    const ca = await readFile(cert, 'utf8');
    const server = createServer({ cert: ca, key: await readFile(key) }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      return await run(checkCertificate(`https://127.0.0.1:${portOf(server)}`, ca));
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  }

  it.each([
    [90, 'ok', /until \d{4}-\d\d-\d\d\.$/],
    [10, 'warning', /: renew it\.$/],
    [2, 'urgent', /: renew it today, or browsers refuse the site\.$/],
    [-1, 'urgent', /has ended, and browsers refuse the site: renew it\.$/],
  ])('that is valid for %i days is %s', async (days, state, sentence) => {
    expect(await examined(days)).toMatchObject({ state, sentence: expect.stringMatching(sentence) });
  });
});

it('the check of the certificate warns when the site does not open', async () => {
  expect(await run(checkCertificate('https://127.0.0.1:1'))).toMatchObject({ part: 'certificate', state: 'warning' });
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
    expect(doctor.latest).toHaveLength(1);
  });
});

describe('a doctor', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('examines all parts every minute, and what is not well again soon', async () => {
    const examined: string[] = [];
    let mail = warning('It is down.');
    const check = (part: string, verdict: () => Verdict): Check => ({
      part,
      run: async () => {
        examined.push(part);
        return verdict();
      },
    });
    const doctor = new Doctor([check('disk', () => ok('There is room.')), check('mail', () => mail)]);
    await doctor.examine();
    const changed: string[] = [];
    doctor.start(({ part, state }) => changed.push(`${part} ${state}`));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(examined.splice(0)).toEqual(['disk', 'mail', 'mail']);
    expect(changed).toEqual([]);
    mail = ok('It responds.');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(examined.splice(0)).toEqual(['mail']);
    expect(changed).toEqual(['mail ok']);
    expect(doctor.latest.map(({ part, state }) => `${part} ${state}`)).toEqual(['disk ok', 'mail ok']);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(examined).toEqual(['disk', 'mail']);
    doctor.stop();
  });
});
