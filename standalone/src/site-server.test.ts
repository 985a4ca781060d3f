import { once } from 'node:events';
import { connect } from 'node:net';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { readOptions } from './options.ts';
import { listen } from './site-server.ts';

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
