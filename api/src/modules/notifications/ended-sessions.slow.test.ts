// @embedded: LISTEN and NOTIFY stay in the process.
import type { AddressInfo } from 'node:net';
import type { Session } from '@mortar/contracts';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '#app.ts';
import { newAccount, PASSWORD, type TestAccount } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';

/** A second API on the same database, in place of another process. Closed before the database is. */
let other: FastifyInstance;
afterAll(() => other.close());

const api = useApi();

beforeAll(async () => {
  const bounds = { ...api.config.bounds, streams: 4, streamsPerAccount: 2 };
  other = await buildApi({ database: api.database, config: { ...api.config, bounds } });
  await other.listen({ port: 0, host: '127.0.0.1' });
});

// Places of streams are free once their connections are closed.
afterEach(async () => {
  other.server.closeAllConnections();
  while ((await openConnections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    other.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

function open({ client }: Pick<TestAccount, 'client'>): Promise<Response> {
  const { port } = other.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
}

/** Everything that a stream delivers until its end. */
const untilEnd = (response: Response) => response.text();

async function signInAgain({ user }: TestAccount) {
  const { data } = await api.visitor.post<Session>('/api/auth/sign-in', { email: user.email, password: PASSWORD });
  return { client: new ApiClient(api.app, data.accessToken) };
}

describe('a live stream', () => {
  it('ends when its session signs out at another process, while streams of other sessions stay open', async () => {
    const account = await newAccount(api);
    const elsewhere = await signInAgain(account);
    const [stream, second] = await Promise.all([open(account), open(elsewhere)]);
    expect((await account.client.post('/api/auth/sign-out')).status).toBe(200);
    expect(await untilEnd(stream)).toBe('retry: 3000\n\n');
    expect((await open(account)).status).toBe(401);

    expect((await elsewhere.client.post('/api/auth/sign-out')).status).toBe(200);
    expect(await untilEnd(second)).toBe('retry: 3000\n\n');
  });

  it.each([
    ['is suspended', 'UPDATE accounts SET suspended_at = now() WHERE id = $1'],
    ['is deleted', 'DELETE FROM accounts WHERE id = $1'],
  ])('ends when its account %s', async (_case, statement) => {
    const account = await newAccount(api);
    const stream = await open(account);
    await api.database.query(statement, [account.user.userId]);
    expect(await untilEnd(stream)).toBe('retry: 3000\n\n');
    expect((await open(account)).status).toBe(401);
  });

  it('gets 429 with Retry-After when the account has as many as one may have', async () => {
    const account = await newAccount(api);
    await Promise.all([open(account), open(account)]);
    const refused = await open(account);
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([
      429,
      '30',
      'application/problem+json',
    ]);
    expect(await refused.json()).toMatchObject({ code: 'too_many_streams' });
  });

  it('gets 503 with Retry-After when the process has as many as it may have, and 200 once one of them ended', async () => {
    const [one, two, three] = [await newAccount(api), await newAccount(api), await newAccount(api)];
    const [first] = await Promise.all([open(one), open(one), open(two), open(two)]);
    const refused = await open(three);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'overloaded' });
    await one.client.post('/api/auth/sign-out');
    await untilEnd(first);
    expect((await open(three)).status).toBe(200);
  });
});
