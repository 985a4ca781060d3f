import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Problem } from '@mortar/federation';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { addressRanges, OWN_NETWORKS } from '#config/address-ranges.ts';
import { problems } from '#http/problems.ts';
import { requestBounds } from './request-bounds.ts';

/** Addresses of one IPv6 network, of another client, and of the deployment itself. */
const ABUSER = '2c0f:f5c0:1:2::1';
const SAME_NETWORK = '2c0f:f5c0:1:2::2';
const VISITOR = '102.89.0.1';
const OTHER_VISITOR = '102.89.0.2';
const PROXY = '10.0.0.1';

let app: FastifyInstance;
/** Ends the requests to `/held` and `/held-and-expensive`, also later ones. */
let release: () => void;
/** Resolves when so many of them are in progress. */
let held: (count: number) => Promise<void>;

interface Bounds {
  requestsInProgress?: number;
  connections?: number;
  bodies?: number;
  longestWait?: number;
}

async function start({
  requestsInProgress = 100,
  connections = 100,
  longestWait = 60_000,
  ...options
}: Bounds = {}): Promise<void> {
  app = Fastify({ forceCloseConnections: true, trustProxy: (_address: string, hop: number) => hop < 1 });
  await app.register(problems);
  const unlimitedAddresses = addressRanges('UNLIMITED_ADDRESSES', OWN_NETWORKS);
  const bounds = { requestsInProgress, connections };
  await app.register(requestBounds, { bounds, unlimitedAddresses, longestWait, ...options });
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (each) => {
    const accountId = each.headers.authorization;
    if (accountId)
      each.identity = { accountId, sessionId: 'session', storeId: null, isStoreSuspended: false, roles: [] };
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting: [count: number, reached: () => void][] = [];
  let begun = 0;
  held = (count) => new Promise((reached) => (begun >= count ? reached() : waiting.push([count, reached])));
  const hold = async () => {
    begun += 1;
    for (const [count, reached] of waiting) if (begun >= count) reached();
    await released;
    return 'released';
  };
  app.get('/held', hold);
  app.get('/held-and-expensive', { config: { isExpensive: () => true } }, hold);
  app.get('/quick', async () => 'quick');
  const isExpensive = (query: unknown) => (query as { cheap?: string }).cheap === undefined;
  app.get('/expensive', { config: { isExpensive } }, async () => 'expensive');
  app.post('/body', async () => 'received');
  await app.ready();
}

afterEach(async () => {
  release();
  await app.close();
});

const get = (url: string, address: string, account?: string) =>
  app.inject({ url, headers: { 'x-forwarded-for': address, ...(account && { authorization: account }) } });

function expectRefused(response: LightMyRequestResponse, status: number, code: string): void {
  expect([response.statusCode, response.json<Problem>().code]).toEqual([status, code]);
  expect(response.headers['content-type']).toMatch('application/problem+json');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
}

describe('the places for requests in progress', () => {
  it('are left for other clients when one network has its share in progress, and its share waits', async () => {
    await start({ requestsInProgress: 50 });
    const inProgress = [get('/held', ABUSER), get('/held', SAME_NETWORK)];
    await held(2);
    // Twenty may wait.
    const waiting = Array.from({ length: 23 }, (_, index) => get('/held', `2c0f:f5c0:1:2::${index + 1}`));
    const refused: LightMyRequestResponse[] = [];
    await new Promise<void>((all) => {
      for (const each of waiting) {
        void each.then((response) => {
          if (response.statusCode !== 200) refused.push(response);
          if (refused.length === 3) all();
        });
      }
    });
    for (const response of refused) expectRefused(response, 429, 'too_many_requests');
    expect((await get('/quick', VISITOR)).body).toBe('quick');
    expectRefused(await get('/quick', SAME_NETWORK), 429, 'too_many_requests');
    expect((await get('/quick', PROXY)).body).toBe('quick');

    release();
    const statuses = (await Promise.all([...inProgress, ...waiting])).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(22);
    expect((await get('/quick', SAME_NETWORK)).body).toBe('quick');
  });

  it('are free again when clients are gone', async () => {
    await start({ requestsInProgress: 1 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const gone = request({ port, path: '/held', agent: false, headers: { 'x-forwarded-for': ABUSER } });
    gone.on('error', () => undefined).end();
    await held(1);
    gone.destroy();
    expect((await get('/quick', VISITOR)).body).toBe('quick');
  });

  it('cost 503 when none is free in time', async () => {
    await start({ requestsInProgress: 1, longestWait: 50 });
    const first = get('/held', ABUSER);
    await held(1);
    expectRefused(await get('/quick', VISITOR), 503, 'overloaded');
    expectRefused(await get('/quick', SAME_NETWORK), 503, 'overloaded');
    release();
    expect((await first).body).toBe('released');
    expect((await get('/quick', VISITOR)).body).toBe('quick');
  });

  it('cost 503 at once when too many clients wait', async () => {
    await start({ requestsInProgress: 1 });
    const first = get('/held', PROXY);
    await held(1);
    const others = Array.from({ length: 5 }, () => get('/quick', PROXY));
    expectRefused(await Promise.race(others), 503, 'overloaded');
    release();
    const statuses = (await Promise.all([first, ...others])).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });
});

describe('the places for expensive requests', () => {
  it('are left for other clients, and cheap requests pass, when one network has its share', async () => {
    await start({ requestsInProgress: 50 });
    const first = get('/held-and-expensive', ABUSER);
    await held(1);
    const second = get('/expensive', SAME_NETWORK);
    expect((await get('/expensive', VISITOR)).body).toBe('expensive');
    expect((await get('/quick', ABUSER)).body).toBe('quick');
    expect((await get('/expensive?cheap=1', ABUSER)).body).toBe('expensive');

    const ofVisitor = get('/held-and-expensive', VISITOR);
    await held(2);
    const waiting = get('/expensive', OTHER_VISITOR);
    expect((await get('/quick', OTHER_VISITOR)).body).toBe('quick');
    release();
    const all = await Promise.all([first, second, ofVisitor, waiting]);
    expect(all.map(({ body }) => body)).toEqual(['released', 'expensive', 'released', 'expensive']);
  });
});

describe('the expensive requests of one account', () => {
  it('are in progress two at a time from whatever networks, and those that wait hold no place of others', async () => {
    await start({ requestsInProgress: 100 });
    const begun: string[] = [];
    const inProgress = [ABUSER, VISITOR].map((address) => get('/held-and-expensive', address, 'abuser'));
    await held(2);
    const others = ['102.89.1.1', '102.89.2.1', '102.89.3.1'];
    const waiting = others.map(async (address) => {
      const { body } = await get('/expensive', address, 'abuser');
      begun.push('abuser');
      return body;
    });
    for (const [address, account] of [
      [OTHER_VISITOR, 'other'],
      ['102.89.4.1', undefined],
    ] as const) {
      expect((await get('/expensive', address, account)).body).toBe('expensive');
    }
    expect((await get('/quick', ABUSER, 'abuser')).body).toBe('quick');
    expect(begun).toEqual([]);
    release();
    expect((await Promise.all(inProgress)).map(({ body }) => body)).toEqual(['released', 'released']);
    expect(await Promise.all(waiting)).toEqual(['expensive', 'expensive', 'expensive']);
  });

  it('cost 503 when the account has its share for too long', async () => {
    await start({ requestsInProgress: 100, longestWait: 50 });
    const inProgress = [ABUSER, VISITOR].map((address) => get('/held-and-expensive', address, 'abuser'));
    await held(2);
    expectRefused(await get('/expensive', OTHER_VISITOR, 'abuser'), 503, 'overloaded');
    release();
    await Promise.all(inProgress);
  });
});

it('an expensive place of a network rests three times as long as its request took, and others have theirs', async () => {
  await start({ requestsInProgress: 50 });
  const first = get('/held-and-expensive', ABUSER);
  await held(1);
  const began = performance.now();
  await new Promise((passed) => setTimeout(passed, 30));
  const waiting = get('/expensive', SAME_NETWORK);
  const took = performance.now() - began;
  release();
  expect((await get('/expensive', VISITOR)).body).toBe('expensive');
  expect([(await first).body, (await waiting).body]).toEqual(['released', 'expensive']);
  // A timer ends up to a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(4 * took - 1);
});

describe('bodies that arrive slowly', () => {
  const sending: ClientRequest[] = [];

  afterEach(() => {
    for (const each of sending.splice(0)) each.destroy();
  });

  /** Begins a request whose body does not end by itself; resolves when the server has received its headers. */
  async function begin(address: string): Promise<ClientRequest> {
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', 'content-length': '11' };
    const begun = request({ port, path: '/body', method: 'POST', agent: false, headers });
    begun.on('error', () => undefined);
    sending.push(begun);
    begun.write('{"half":');
    await once(app.server, 'request');
    return begun;
  }

  async function responseOf(
    sent: ClientRequest,
  ): Promise<[status: number | undefined, code: string, hasRetry: boolean]> {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { code } = (await json(response)) as Problem;
    return [response.statusCode, code, Number(response.headers['retry-after']) > 0];
  }

  it('leave room for those of others when they are of one network, and get 503 when there is none', async () => {
    await start({ bodies: 2 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const first = await begin(ABUSER);
    expect(await responseOf(await begin(SAME_NETWORK))).toEqual([429, 'too_many_requests', true]);
    await begin(VISITOR);
    expect(await responseOf(await begin(OTHER_VISITOR))).toEqual([503, 'overloaded', true]);

    const received = once(first, 'response');
    first.end('1}\n');
    expect(((await received) as [IncomingMessage])[0].statusCode).toBe(200);
    const last = await begin(OTHER_VISITOR);
    const response = once(last, 'response');
    last.end('1}\n');
    expect(((await response) as [IncomingMessage])[0].statusCode).toBe(200);
  });
});

it('a connection is closed at once when the process has as many as it may', async () => {
  await start({ connections: 2 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).write('GET /quick HTTP/1.1\r\nHost: site\r\n\r\n');
    const outcome = await Promise.race([
      once(socket, 'data').then(() => 'served'),
      once(socket, 'close').then(() => 'closed'),
    ]);
    return { socket, outcome };
  };
  const [one, other, third] = [await open(), await open(), await open()];
  expect([one.outcome, other.outcome, third.outcome]).toEqual(['served', 'served', 'closed']);
  one.socket.destroy();
  other.socket.destroy();
});
