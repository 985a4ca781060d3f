import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { addressRanges } from '@mortar/server/environment';
import { isReachable, usableAddress } from './usable-address.ts';
import { createWebhookClient } from './webhook-client.ts';

let server: Server;
let port: number;
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/' }).end();
    // A body without end.
    else if (request.url === '/endless') response.writeHead(200).write('x'.repeat(100_000));
    else response.writeHead(200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requests = 0;
});

it('request to a webhook follows no redirection and reads no long response', async () => {
  const client = createWebhookClient(addressRanges('WEBHOOK_NETWORKS', '127.0.0.0/8,::1'));
  expect(await client.post(`http://localhost:${port}/elsewhere`, '{}', {})).toBe(302);
  expect(await client.post(`http://127.0.0.1:${port}/endless`, '{}', {})).toBe(200);
  expect(requests).toBe(2);
  await client.close();
});

it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])(
  'request to a webhook does not reach %s when no network is named',
  async (host) => {
    const client = createWebhookClient(new BlockList());
    await expect(client.post(`http://${host}:${port}/`, '{}', {})).rejects.toThrow('is not in the public internet');
    expect(requests).toBe(0);
    await client.close();
  },
);

it.each([
  'https://10.0.0.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[fd00::1]/',
  'https://[::ffff:192.168.0.1]/',
  'https://0x7f.1/',
  'https://[::8.8.8.8]/',
])('receiver at %s is refused when its network is not named', (address) => {
  expect(() => usableAddress(address, new BlockList())).toThrow('is not in the public internet');
});

const special: [string, string[]][] = [
  ['IPv4 inside IPv6', ['::127.0.0.1', '::10.0.0.1', '::ffff:10.0.0.1', '::ffff:0:10.0.0.1']],
  [
    'IPv4 behind a translator',
    ['64:ff9b::10.0.0.1', '64:ff9b:1::10.0.0.1', '2002:0a00:0001::1', '2001::1', '2001:0:808:808::1'],
  ],
  ['own networks', ['fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', '::1', '::']],
  ['not one host', ['ff02::1', '224.0.0.1', '255.255.255.255']],
  [
    'documentation and tests',
    ['2001:db8::1', '3fff::1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:2::1', '100::1'],
  ],
  ['reserved', ['192.0.0.1', '240.0.0.1', '4000::1', '5f00::1', '0.1.2.3', '192.88.99.1', '2001:10::1', '2001:20::1']],
];

it.each(special)('address of %s is reached neither by its number nor by a name', async (_, addresses) => {
  for (const address of addresses) {
    const host = address.includes(':') ? `[${address}]` : address;
    expect(() => usableAddress(`https://${host}/`, new BlockList())).toThrow('is not in the public internet');
    expect([address, isReachable(address, new BlockList())]).toEqual([address, false]);
  }
});

it.each(['8.8.8.8', '2a00:1450:4001:81c::200e', '::ffff:8.8.8.8', '2606:4700::1111', '197.210.1.1'])(
  'receiver at %s is reached because it is public',
  (address) => {
    expect(isReachable(address, new BlockList())).toBe(true);
  },
);

it('receiver in a network that is named is reached, by IPv4 and by its mapped address', () => {
  const networks = addressRanges('WEBHOOK_NETWORKS', '10.0.0.0/8,fd00::/8');
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1']) expect(isReachable(address, networks)).toBe(true);
  for (const address of ['::10.1.2.3', '64:ff9b::10.1.2.3']) expect(isReachable(address, networks)).toBe(false);
});

it.each([
  'http://hooks.example/',
  'https://user:secret@hooks.example/',
  'ftp://hooks.example/',
  'mailto:ada@example.com',
  'hooks.example',
])('receiver at %s is refused because nothing can be sent there safely', (address) => {
  expect(() => usableAddress(address, new BlockList())).toThrow('is no address of a webhook');
});
