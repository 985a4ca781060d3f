import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { checkDatabase, checkNotifications } from './check-database.ts';

const direct = process.env.TEST_DATABASE_URL ?? '';
/** The embedded database has no pooler. */
const onServer = direct ? describe : describe.skip;

onServer('the checks of a database behind pgbouncer in transaction mode', () => {
  let folder: string;
  let pgbouncer: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    const { hostname, port: serverPort, username, password, pathname } = new URL(direct);
    folder = await mkdtemp(join(tmpdir(), 'mortar-pgbouncer-'));
    await chmod(folder, 0o755);
    const user = `"${decodeURIComponent(username)}" "${decodeURIComponent(password) || 'any'}"\n`;
    await writeFile(join(folder, 'users.txt'), user);
    const settings = [
      '[databases]',
      `mortar = host=${hostname} port=${serverPort || 5432} dbname=${pathname.slice(1)}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
    ];
    await writeFile(join(folder, 'pgbouncer.ini'), settings.join('\n'));
    url = `postgres://${username}:${password || 'any'}@127.0.0.1:${port}/mortar`;
    // It refuses to run as root.
    const drop = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pgbouncer = spawn('pgbouncer', [...drop, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
    for await (const line of pgbouncer.stderr ?? []) if (String(line).includes('process up')) break;
    pgbouncer.stderr?.resume();
  });

  afterAll(async () => {
    pgbouncer.kill('SIGKILL');
    await once(pgbouncer, 'close');
    await rm(folder, { recursive: true, force: true });
  });

  it('find each time that notifications are lost in it', async () => {
    const runs = Array.from({ length: 10 }, () => checkNotifications({ url, directUrl: url }).run());
    for (const verdict of await Promise.all(runs)) {
      expect(verdict).toEqual({
        state: 'wrong',
        sentence: expect.stringMatching(/which is a pooler: set DATABASE_DIRECT_URL to the server itself\.$/),
      });
    }
    expect(await checkNotifications({ url, directUrl: direct }).run()).toMatchObject({ state: 'ok' });
  });

  it('say that it is a pooler when it has the address of a server', async () => {
    expect(await checkDatabase({ url }).run()).toEqual({
      state: 'wrong',
      sentence: expect.stringMatching(
        /unsupported startup parameter.* set DATABASE_DIRECT_URL to the server itself\.$/,
      ),
    });
  });

  it.each([
    ['the password', (address: URL) => Object.assign(address, { password: 'other' })],
    ['the role', (address: URL) => Object.assign(address, { username: 'nobody' })],
  ])('say that %s is wrong when pgbouncer refuses it', async (_what, change) => {
    const changed = change(new URL(url)).href;
    expect(await checkDatabase({ url: changed, directUrl: direct }).run()).toEqual({
      state: 'wrong',
      sentence: expect.stringMatching(/: check DATABASE_URL\.$/),
    });
  });

  it('say which limit the role lacks, without which no process starts', async () => {
    expect(await checkDatabase({ url, directUrl: direct }).run()).toEqual({
      state: 'wrong',
      sentence: expect.stringMatching(/statements have no time limit: run ALTER ROLE .* SET statement_timeout/),
    });
  });
});
