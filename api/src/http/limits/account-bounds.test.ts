import { PassThrough } from 'node:stream';
import type { Problem } from '@mortar/federation';
import Fastify, { type FastifyInstance } from 'fastify';
import { addressRanges, OWN_NETWORKS } from '#config/address-ranges.ts';
import { problems } from '#http/problems.ts';
import { accountBounds } from './account-bounds.ts';

let app: FastifyInstance;
/** Ends the requests to `/held`, also later ones. */
let release: () => void;
/** Resolves when two of them are in progress. */
let held: Promise<void>;

/** A server that identifies the account that a header names. */
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true, trustProxy: (_address: string, hop: number) => hop < 1 });
  await app.register(problems);
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    const accountId = request.headers.authorization;
    if (accountId)
      request.identity = { accountId, sessionId: 'session', storeId: null, isStoreSuspended: false, roles: [] };
  });
  const unlimitedAddresses = addressRanges('UNLIMITED_ADDRESSES', OWN_NETWORKS);
  await app.register(accountBounds, { bounds: { requestsInProgress: 12 }, unlimitedAddresses });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = 0;
  held = new Promise((reached) => {
    app.get('/held', async () => {
      begun += 1;
      if (begun === 2) reached();
      await released;
      return 'released';
    });
  });
  app.get('/quick', async () => 'quick');
  app.get('/stream', async (_request, reply) => reply.send(new PassThrough().end('event')));
  await app.ready();
});

afterEach(async () => {
  release();
  await app.close();
});

let networks = 0;
const get = (url: string, account?: string, address = `102.89.0.${(networks += 1)}`) =>
  app.inject({ url, headers: { 'x-forwarded-for': address, ...(account && { authorization: account }) } });

it('an account that sends from many networks gets 429 at once when it has its share in progress, and others none', async () => {
  const inProgress = [get('/held', 'abuser'), get('/held', 'abuser')].map(async (each) => (await each).body);
  await held;
  const refused = await get('/quick', 'abuser');
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'too_many_requests']);
  expect(refused.headers['content-type']).toMatch('application/problem+json');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/quick', 'other')).body).toBe('quick');
  expect((await get('/quick')).body).toBe('quick');
  expect((await get('/quick', 'abuser', '10.0.0.1')).body).toBe('quick');

  release();
  expect(await Promise.all(inProgress)).toEqual(['released', 'released']);
  expect((await get('/quick', 'abuser')).body).toBe('quick');
});

it('a response that has begun, such as a stream, does not count', async () => {
  for (let time = 0; time < 4; time += 1) expect((await get('/stream', 'account')).body).toBe('event');
});
