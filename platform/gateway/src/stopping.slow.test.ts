import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { drainAndClose } from '@mortar/server/process';
import { setUpGateway } from '#test/gateway-fixture.ts';

const fixture = setUpGateway();

let respondSlowly = () => {};
const api = createServer((request, response) => {
  if (request.url === '/api/slow') return (respondSlowly = () => response.end('{}'));
  if (request.url === '/api/categories') return response.writeHead(200, { connection: 'keep-alive' }).end('{}');
  return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
});
beforeAll(() => once(api.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

it('gateway stops without waiting for live streams and idle connections', async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  const app = await fixture.gateway({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect(Number(new URL(site).port), '127.0.0.1');
  await once(silent, 'connect');
  const stream = await fetch(`${site}/api/notifications/stream`);
  const reading = stream.text();
  await Promise.all([app.close(), once(silent, 'close'), expect(reading).rejects.toThrow('terminated')]);
});

it('gateway ends kept connections with documents and responses of the API before it stops', async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  const app = await fixture.gateway({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const accept = 'text/html';
  const connection = async (path: string) =>
    (await fetch(site + path, { headers: { accept } })).headers.get('connection');
  const paths = ['/', '/robots.txt', '/health/ready', '/api/categories'];
  expect(new Set(await Promise.all(paths.map(connection)))).toEqual(new Set(['keep-alive']));
  let drained = () => {};
  const closed = drainAndClose(app, new Promise<void>((resolve) => (drained = resolve)));
  expect(new Set(await Promise.all(paths.map(connection)))).toEqual(new Set(['close']));
  drained();
  await closed;
});

it('gateway serves a request that arrives while it closes', async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  const app = await fixture.gateway({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString()));
  const reached = once(api, 'request');
  socket.write('GET /api/slow HTTP/1.1\r\nHost: site\r\n\r\n');
  await reached;
  const closed = app.close();
  // Behind one that is in progress: the connection is not idle.
  const ended = once(socket, 'close');
  socket.write('GET /robots.txt HTTP/1.1\r\nHost: site\r\n\r\n');
  respondSlowly();
  await Promise.all([closed, ended]);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
