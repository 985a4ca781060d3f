import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSearch } from './check-search.ts';

/** An engine with one user, whose cluster is in a state; another path is none of its own. */
let cluster = 'green';
const engine = createServer((request, response) => {
  const isUser = request.headers.authorization === `Basic ${btoa('mortar:p@ss')}`;
  response.statusCode = isUser ? (request.url === '/_cluster/health' ? 200 : 404) : 401;
  response.end(JSON.stringify({ status: cluster }));
});

beforeAll(async () => {
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
});
afterAll(() => {
  engine.close();
});

const address = (user: string) => `http://${user}@127.0.0.1:${(engine.address() as AddressInfo).port}`;

it.each([
  ['green', 'mortar:p%40ss', 'ok', /responds/],
  ['yellow', 'mortar:p%40ss', 'ok', /responds/],
  ['red', 'mortar:p%40ss', 'warning', /lacks a part of its indexes: the tables are searched/],
  ['green', 'mortar:other', 'wrong', /status 401\): check SEARCH_URL/],
])('the check of a search engine that is %s, as %s, is %s', async (state, user, verdict, sentence) => {
  cluster = state;
  expect(await checkSearch([address(user)]).run()).toEqual({
    state: verdict,
    sentence: expect.stringMatching(sentence),
  });
});

it('the check of a search engine that refuses connections warns, and tells no password', async () => {
  const { state, sentence } = await checkSearch(['http://mortar:secret@127.0.0.1:1']).run();
  expect(state).toBe('warning');
  expect(sentence).toMatch(/127\.0\.0\.1:1 cannot be used .*the tables are searched until it can\.$/);
  expect(sentence).not.toMatch(/secret/);
});

it('the check of a search engine of which one node refuses connections says that others are searched', async () => {
  cluster = 'yellow';
  const nodes = [address('mortar:p%40ss'), 'http://mortar:secret@127.0.0.1:1'];
  expect(await checkSearch(nodes).run()).toEqual({
    state: 'warning',
    sentence: expect.stringMatching(/127\.0\.0\.1:1 cannot be used .*: the other nodes are searched until it can\.$/),
  });
});
