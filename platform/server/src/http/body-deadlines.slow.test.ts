import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { bodyDeadlines } from './body-deadlines.ts';

let app: FastifyInstance;
let port: number;

async function start(leastMs: number): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  await app.register(bodyDeadlines, { leastMs, mostMs: 3_600_000 });
  app.post('/', ({ body }) => ({ body }));
  // It responds without the body, which goes on.
  app.post('/refused', { onRequest: (_request, reply) => void reply.code(401).send('no') }, () => 'never');
  ({ port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' })) as unknown as { port: number });
}
afterEach(async () => {
  await app.close();
});

async function send(path: string, headers: string, body = ''): Promise<Socket> {
  const client = connect(Number(port), '127.0.0.1');
  await once(client, 'connect');
  client.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`);
  return client;
}

it.each([
  ['says how long it is', 'content-length: 16000', '{"a":'],
  ['comes in chunks', 'transfer-encoding: chunked', '5\r\n{"a":\r\n'],
  ['does not begin', 'content-length: 10', ''],
])('ends a request with 408 when its body %s and does not end', async (_what, headers, body) => {
  await start(300);
  const client = await send('/', headers, body);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 408 /);
});

it('ends the connection when a response was sent and the body goes on', async () => {
  await start(300);
  const client = await send('/refused', 'content-length: 16000', '{');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 401 [^]*no$/);
});

it('takes a body that arrives in parts, and leaves the connection open', async () => {
  await start(600_000);
  const client = await send('/', 'content-length: 9', '{"a"');
  client.write(':"b"}');
  const [response] = (await once(client, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 /);
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1\.1 404 /);
  client.destroy();
});

it('waits longer for a longer body', async () => {
  await start(300);
  const client = await send('/', 'content-length: 800000', '"');
  // Of a body without a length, which is ended first.
  expect(await text(await send('/', 'transfer-encoding: chunked'))).toMatch(/^HTTP\/1\.1 408 /);
  client.write(`${'x'.repeat(799_998)}"`);
  const [response] = (await once(client, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 /);
  client.destroy();
});
