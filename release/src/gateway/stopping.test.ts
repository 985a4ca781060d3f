import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { drainAndClose } from '@mortar/server/process';
import { setUpGateway } from '#test/gateway-fixture.ts';

const fixture = setUpGateway();

const api = createServer((request, response) => {
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
