import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { fairNetworkQueue } from './fair-network-queue.ts';

const MANY = 100;

let app: FastifyInstance;
let sockets: Socket[];
let begun: string[];

beforeEach(async () => {
  begun = [];
  sockets = [];
  app = Fastify({ forceCloseConnections: true, trustProxy: true });
  await app.register(fairNetworkQueue);
  app.get('/', async ({ ip }) => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    begun.push(ip);
    return 'served';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  // A server accepts connections one at a time: only those that are open can send at the same moment.
  await once(app.server, 'connection');
  return socket;
}

async function openMany(): Promise<Socket[]> {
  const many: Socket[] = [];
  while (many.length < MANY) many.push(await open());
  return many;
}

const send = (socket: Socket, address: string) =>
  socket.write(`GET / HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${address}\r\n\r\n`);

it('fairNetworkQueue lets the request of another network pass when one network sends many at the same moment', async () => {
  const many = await openMany();
  const other = await open();
  for (const [index, socket] of many.entries()) send(socket, `2001:db8::${index.toString(16)}`);
  send(other, '198.51.100.1');
  await once(other, 'data');
  // Without turns it would be the last one: its bytes arrived after those of all others.
  expect(begun.indexOf('198.51.100.1')).toBeLessThan(MANY / 2);
  await Promise.all(many.filter(({ bytesRead }) => bytesRead === 0).map((socket) => once(socket, 'data')));
  expect(begun).toHaveLength(MANY + 1);
});

it('fairNetworkQueue does not begin a request whose connection was closed while it waited', async () => {
  const many = await openMany();
  for (const socket of many) send(socket, '2001:db8::1');
  await once(app.server, 'request');
  for (const socket of many) socket.destroy();
  const other = await open();
  send(other, '198.51.100.1');
  await once(other, 'data');
  expect(begun.length).toBeLessThan(MANY / 2);
});

it('fairNetworkQueue goes on with the others when a client has reset its connection before its request is read', async () => {
  const many = await openMany();
  for (const [index, socket] of many.entries()) {
    if (index % 2 === 0) send(socket, '2001:db8::1');
    // Its address is not known any more: nothing forwarded it, and the connection is gone.
    else socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n', () => socket.resetAndDestroy());
  }
  const other = await open();
  send(other, '198.51.100.1');
  await once(other, 'data');
  expect(begun).toContain('198.51.100.1');
});
