import { once } from 'node:events';
import { connect } from 'node:net';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { readOptions } from './options.ts';
import { createSiteServer, listen, stopServer } from './site-server.ts';

const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

async function accepts(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

it.each([
  [[], false],
  [['--host', '0.0.0.0'], true],
])('the site accepts connections of this machine, and with %j of others: %j', async (args, fromOthers) => {
  const server = createServer();
  await listen(server, 0, readOptions(args, '/clone').host);
  const { port } = server.address() as AddressInfo;
  expect(await accepts(port, '127.0.0.1')).toBe(true);
  // A machine without a network has no other address.
  if (elsewhere) expect(await accepts(port, elsewhere)).toBe(fromOthers);
  server.close();
});

it('the site keeps idle connections open for as long as an API or a gateway does', async () => {
  const gateway = Fastify();
  const server = createSiteServer(
    Fastify(),
    gateway.get('/', async () => 'Home'),
  );
  await gateway.ready();
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const alone = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const [ofSite, ofGateway] = await Promise.all(
    [`http://127.0.0.1:${port}/`, alone].map(async (url) => (await fetch(url)).headers.get('keep-alive')),
  );
  expect(ofGateway).toMatch(/timeout=\d+/);
  expect(ofSite).toBe(ofGateway);
  await stopServer(server);
  await gateway.close();
});
