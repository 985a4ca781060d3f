import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { closeRemainingConnections, drainAndClose } from './graceful-shutdown.ts';
import { listenError } from './listen-error.ts';
import { machineFault, writeFault } from './machine-fault.ts';
import { runOrExplain } from './run-or-explain.ts';
import { StartupError } from './startup-error.ts';

it('closeRemainingConnections closes the server when a client has a connection without a request', async () => {
  const app = Fastify({ forceCloseConnections: false });
  await app.register(closeRemainingConnections);
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(address.port), '127.0.0.1');
  await once(client, 'connect');
  const closed = once(client, 'close');
  await app.close();
  await expect(closed).resolves.toEqual([false]);
});

it('drainAndClose ends kept connections with a response, and accepts requests until they have ended', async () => {
  const app = Fastify();
  await app.register(closeRemainingConnections);
  app.get('/', () => ({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(address)).headers.get('connection')).toBe('keep-alive');
  let drained = () => {};
  const closed = drainAndClose(app, new Promise<void>((resolve) => (drained = resolve)));
  const { status, headers } = await fetch(address);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  drained();
  await closed;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

it('listenError names the port and the setting when the port is taken', () => {
  const error = Object.assign(new Error(), { code: 'EADDRINUSE' });
  expect(listenError(error, 4000, 'PORT')).toEqual(
    new StartupError('Port 4000 is taken by another program: stop that one, or choose another port with PORT.'),
  );
  const other = new Error('something else');
  expect(listenError(other, 4000, 'PORT')).toBe(other);
});

it('listenError says when the host to listen on is none of this machine', () => {
  const error = Object.assign(new Error(), { code: 'EADDRNOTAVAIL' });
  expect((listenError(error, 4000, 'PORT') as Error).message).toMatch(/^The host to listen on is none of this machine/);
});

describe('machineFault', () => {
  const failed = (code: string, path?: string) => Object.assign(new Error(`${code}: failed`), { code, path });

  it.each<[string, unknown, RegExp]>([
    ['a full disk', failed('ENOSPC', '/data/x'), /^The disk is full \(\/data\/x\): make room on it, and try again\.$/],
    ['a quota that is used up', failed('EDQUOT'), /^The quota of the disk is used up: /],
    ['a read-only disk', failed('EROFS', '/data'), /^The disk is read-only \(\/data\): /],
    ['a folder of another user', failed('EACCES', '/data'), /^This user has no access \(\/data\): /],
    ['too many open files', failed('EMFILE'), /^This process has too many files open: /],
    // As PGlite throws it, which is no Error.
    ['a full disk below the embedded database', { name: 'ErrnoError', errno: 51 }, /^The disk is full: /],
    ['a full disk of PostgreSQL', new Error('Failed query', { cause: failed('53100') }), /^The disk is full: /],
    ['one of several errors', new AggregateError([new Error('a bug'), failed('EIO')]), /^The disk does not work: /],
  ])('says what is wrong and what helps when the cause is %s', (_what, error, sentence) => {
    expect(machineFault(error)?.message).toMatch(sentence);
  });

  it.each([[new Error('a bug')], [failed('ENOENT')], [{ name: 'ErrnoError', errno: 44 }], [undefined], ['text']])(
    'is none when a program fails with %s',
    (error) => {
      expect(machineFault(error)).toBeUndefined();
    },
  );
});

describe('writeFault', () => {
  it('is none of a folder that can be written, in which it leaves nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mortar-folder-'));
    expect(await writeFault(folder)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('names the folder in which nobody can write', async () => {
    expect((await writeFault('/sys'))?.message).toMatch(/^(?:This user|The disk is read-only).* \(\/sys\): /);
  });
});

describe('runOrExplain', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each<[string, Error, string]>([
    ['a start-up error', new StartupError('No database.'), 'No database.\n'],
    [
      'a fault of the machine',
      Object.assign(new Error('EMFILE'), { code: 'EMFILE' }),
      'This process has too many files open: raise its limit (ulimit -n, LimitNOFILE), and try again.\n',
    ],
  ])('prints the sentence of %s and ends the process, whatever keeps it running', async (_what, error, sentence) => {
    const written: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((text: unknown, done: unknown) => {
      written.push(String(text));
      (done as () => void)();
      return true;
    });
    const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
    await runOrExplain(() => Promise.reject(error));
    expect([written, exit.mock.calls]).toEqual([[sentence], [[1]]]);
  });

  it('throws any other error', async () => {
    await expect(runOrExplain(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  });
});
