import type { Problem } from '@mortar/federation';
import Fastify, { type FastifyInstance } from 'fastify';
import { addressRanges, OWN_NETWORKS } from '#config/address-ranges.ts';
import { problems } from '#http/problems.ts';
import { expensiveRequests } from './expensive-requests.ts';

/** Addresses of one IPv6 network, of other clients, and of the deployment itself. */
const [ABUSER, SAME_NETWORK] = ['2c0f:f5c0:1:2::1', '2c0f:f5c0:1:2::2'];
const [VISITOR, OTHER, OWN] = ['102.89.0.1', '102.89.0.2', '10.0.0.1'];

let app: FastifyInstance;
/** Ends the requests to `/held`, also later ones. */
let release: () => void;
/** Clients whose requests to `/held` have begun. */
let begun: string[];

beforeEach(async () => {
  begun = [];
  app = Fastify({ forceCloseConnections: true, trustProxy: (_address: string, hop: number) => hop < 1 });
  await app.register(problems);
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    const accountId = request.headers.authorization;
    if (accountId)
      request.identity = { accountId, sessionId: 'session', storeId: null, isStoreSuspended: false, roles: [] };
  });
  await app.register(expensiveRequests, { unlimitedAddresses: addressRanges('UNLIMITED_ADDRESSES', OWN_NETWORKS) });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isExpensive = (query: unknown) => (query as { cheap?: string }).cheap === undefined;
  app.get('/held', { config: { isExpensive } }, async ({ ip, identity }) => {
    begun.push(identity?.accountId ?? ip);
    await released;
    return 'released';
  });
  await app.ready();
});

afterEach(async () => {
  jest.useRealTimers();
  release();
  await app.close();
});

const get = (address: string, account?: string, url = '/held') =>
  app.inject({ url, headers: { 'x-forwarded-for': address, ...(account && { authorization: account }) } });

/** Begins requests; resolves once all hooks had every chance to run. */
async function send(...requests: [address: string, account?: string, url?: string][]) {
  const sent = requests.map((request) => get(...request));
  await settled();
  return sent;
}

async function settled() {
  for (let time = 0; time < 20; time += 1) await new Promise(setImmediate);
}

it('one expensive request of a network is in progress at a time, and those of others and cheap ones pass', async () => {
  const sent = await send([ABUSER], [SAME_NETWORK], [VISITOR], [SAME_NETWORK, undefined, '/held?cheap']);
  expect(begun.toSorted()).toEqual([VISITOR, ABUSER, SAME_NETWORK].toSorted());
  release();
  for (const each of sent) expect((await each).body).toBe('released');
  expect(begun).toHaveLength(4);
});

it('one expensive request of an account is in progress at a time, from whatever networks', async () => {
  const sent = await send([VISITOR, 'abuser'], [OTHER, 'abuser'], [OTHER, 'other'], [OTHER]);
  expect(begun).toEqual(['abuser', 'other', OTHER]);
  release();
  for (const each of sent) expect((await each).body).toBe('released');
});

it('an account rests after an expensive request three times as long as that took, while others begin', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const [first] = await send([VISITOR, 'abuser']);
  jest.advanceTimersByTime(20);
  release();
  expect((await first)?.body).toBe('released');
  const sent = await send([VISITOR, 'abuser'], [OTHER, 'other']);
  jest.advanceTimersByTime(59);
  await settled();
  expect(begun).toEqual(['abuser', 'other']);
  jest.advanceTimersByTime(1);
  await settled();
  expect(begun).toEqual(['abuser', 'other', 'abuser']);
  for (const each of sent) expect((await each).body).toBe('released');
});

it('a client that sends more than ten expensive requests at a time gets 429, and others none', async () => {
  const sent = await send(...Array.from({ length: 11 }, (): [string] => [ABUSER]));
  const refused = await Promise.race(sent);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const [other] = await send([VISITOR]);
  expect(begun).toEqual([ABUSER, VISITOR]);
  release();
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect([(await other)?.body, (await get(ABUSER)).body]).toEqual(['released', 'released']);
});

it('four expensive requests are in progress in a process, and more than a hundred do not wait', async () => {
  const sent = await send(...Array.from({ length: 105 }, (): [string] => [OWN]));
  expect(begun).toHaveLength(4);
  const refused = await Promise.race(sent);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, 'overloaded']);
  release();
  await Promise.all(sent);
  expect(begun).toHaveLength(104);
});
