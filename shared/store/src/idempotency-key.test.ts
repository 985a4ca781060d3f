import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { http, HttpResponse, server, TEST_API } from '@mortar/testing';
import { createMortarStore } from './create-store.ts';
import { marketplaceApi } from './marketplace-api.ts';

const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8')) as {
  paths: Record<string, { post?: unknown }>;
};
const posts = Object.keys(paths)
  .filter((path) => paths[path]?.post)
  .map((path) => path.replace('/api', ''));

const probe = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    probePost: build.mutation<unknown, { url: string; body?: unknown; headers?: Record<string, string> }>({
      query: (request) => ({ ...request, method: 'POST' }),
    }),
    probePut: build.mutation<unknown, string>({ query: (url) => ({ url, method: 'PUT' }) }),
  }),
});

const processed = () => HttpResponse.json({ message: 'OK', data: {} });
const problem = (status: number, code = 'x') => HttpResponse.json({ message: 'No.', code }, { status });

let keys: (string | null)[];
/** Responses to the requests that follow; the last one to all others. */
let responses: (() => Response)[];
let store: ReturnType<typeof createMortarStore>;

beforeEach(() => {
  sessionStorage.clear();
  keys = [];
  responses = [];
  store = createMortarStore({ apiBaseUrl: TEST_API });
  server.use(
    http.all(`${TEST_API}/*`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (responses.shift() ?? processed)();
    }),
  );
});

const post = (url: string, body?: unknown) => store.dispatch(probe.endpoints.probePost.initiate({ url, body }));

describe('the key of a POST', () => {
  it.each(posts)('%s is that of before until its response arrives, and new after it', async (url) => {
    responses = [HttpResponse.error];
    const body = { quantity: 10 };
    for (let time = 0; time < 3; time += 1) await post(url, body);
    const [lost, again, next] = keys;
    expect(lost).toMatch(/^[\w-]{16,}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it.each([
    ['the response was cut off', () => new HttpResponse('{"mess', { status: 201 })],
    ['a gateway lost the response', () => problem(502)],
    ['the API was too busy', () => problem(429)],
    ['the session had ended', () => problem(401)],
    ['the request is still in progress', () => problem(409, 'in_progress')],
  ])('is kept when %s', async (_case, respond) => {
    responses = [respond];
    await post('/reports', { details: 'x' });
    await post('/reports', { details: 'x' });
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    ['another body', '/projects/1/lines', { quantity: 12 }],
    ['another address', '/projects/2/lines', { quantity: 10 }],
  ])('is new for %s, and the first request keeps its own', async (_case, url, body) => {
    responses = [HttpResponse.error, HttpResponse.error];
    const first = () => post('/projects/1/lines', { quantity: 10 });
    await first();
    await post(url, body);
    await first();
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  it('is new when the API refused the request', async () => {
    responses = [() => problem(400)];
    await post('/wishlists/', { name: '' });
    await post('/wishlists/', { name: '' });
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is kept over a reload of the page, and no password is stored for that', async () => {
    responses = [HttpResponse.error, HttpResponse.error];
    await post('/products/', { title: 'Tile' });
    await post('/auth/sign-in/', { password: 'correct horse' });
    expect(Object.values(sessionStorage).join()).not.toContain('correct horse');
    await jest.isolateModulesAsync(async () => {
      const { idempotencyKeyOf } = await import('./idempotency-key.ts');
      expect(idempotencyKeyOf({ url: '/products/', method: 'POST', body: { title: 'Tile' } })).toBe(keys[0]);
    });
  });

  it('is new an hour later: the request is then another one that says the same', async () => {
    responses = [HttpResponse.error];
    await post('/projects/1/lines', { quantity: 10 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    await post('/reports', { details: 'x' });
    expect(Object.values(sessionStorage).join()).not.toContain('lines');
    await post('/projects/1/lines', { quantity: 10 });
    expect(keys[2]).not.toBe(keys[0]);
    jest.restoreAllMocks();
  });

  it('is that of its endpoint when that has one, and no other method has one', async () => {
    await store.dispatch(
      probe.endpoints.probePost.initiate({ url: '/projects/merge', headers: { 'Idempotency-Key': 'of the list' } }),
    );
    await store.dispatch(probe.endpoints.probePut.initiate('/stores/'));
    expect(keys).toEqual(['of the list', null]);
  });

  it('of an upload belongs to its form: a refused photo is sent again with it', async () => {
    const [one, other] = [new FormData(), new FormData()];
    for (const body of [one, one, other]) await post('/media/upload-image', body);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
