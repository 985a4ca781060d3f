import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { connectionTurns } from './connection-turns.ts';

let app: FastifyInstance;
let socket: Socket;
let begun: number;
/** Requests that reach the application, whether they begin or wait. */
let reached: number;

beforeEach(async () => {
  begun = 0;
  reached = 0;
  app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (_request, _reply, next) => {
    reached += 1;
    next();
  });
  await app.register(connectionTurns);
  // More than the buffers of both sockets take.
  app.get('/', async () => {
    begun += 1;
    return Buffer.alloc(16 * 1024 * 1024);
  });
  app.get('/begun', async () => ({ begun }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
});

afterEach(async () => {
  socket.destroy();
  await app.close();
});

const sendAhead = (requests: number) => socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(requests));

async function begunOnce(count: number): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  for (;;) {
    const seen = (await (await fetch(`http://127.0.0.1:${port}/begun`)).json()) as { begun: number };
    if (seen.begun >= count) return seen.begun;
  }
}

it('connectionTurns begins the next request of a connection when the response before it was read', async () => {
  socket.pause();
  sendAhead(3);
  expect(await begunOnce(1)).toBe(1);
  // The other requests had every chance to begin in the time of these.
  for (let time = 0; time < 20; time += 1) expect(await begunOnce(1)).toBe(1);
  socket.resume();
  expect(await begunOnce(3)).toBe(3);
});

it('connectionTurns closes a connection that sends more than eight requests ahead', async () => {
  sendAhead(20);
  socket.resume();
  await once(socket, 'close');
  expect(await begunOnce(0)).toBeLessThan(3);
});

it('connectionTurns keeps the requests of a connection that it has closed from the application, and serves new ones', async () => {
  sendAhead(400);
  socket.resume();
  await once(socket, 'close');
  expect(reached).toBeLessThan(20);
  expect(await begunOnce(0)).toBeLessThan(3);
});
