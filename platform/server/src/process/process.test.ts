import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { closeRemainingConnections, drainAndClose } from './graceful-shutdown.ts';
import { listenError } from './listen-error.ts';
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

describe('runOrExplain', () => {
  afterEach(() => {
    process.exitCode = undefined;
  });

  it('prints the sentence of a start-up error and fails the process', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runOrExplain(() => Promise.reject(new StartupError('No database.')));
    expect([write.mock.calls, process.exitCode]).toEqual([[['No database.\n']], 1]);
    write.mockRestore();
  });

  it('throws any other error', async () => {
    await expect(runOrExplain(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  });
});
