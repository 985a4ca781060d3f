import fc from 'fast-check';
import { newModerator, newSeller, type Seller, type TestAccount } from '#test/accounts.ts';
import { seeded } from '#test/generated-runs.ts';
import { useApi } from '#test/test-api.ts';

interface Parameter {
  name: string;
  in: string;
}

const RUNS = 30;
/** An endless stream, and what is read a few times a day. */
const LEFT_OUT = new Set(['/api/notifications/stream', '/api/auth/my-data']);
/** Opened from a mail: refused with a page for people. */
const PAGES = new Set(['/api/unsubscribe']);
const ID = '01900000-0000-7000-8000-000000000001';

const api = useApi();
let seller: Seller;
let moderator: TestAccount;

beforeAll(async () => {
  seller = await newSeller(api);
  moderator = await newModerator(api);
});

/** Every route that reads, with the names of the parameters that it documents. */
function reads(): { url: string; names: string[] }[] {
  const paths = api.app.swagger().paths as Record<string, { get?: { parameters?: Parameter[] } } | undefined>;
  return api.app.declaredRoutes
    .filter(({ method, url }) => [method].flat().includes('GET') && !LEFT_OUT.has(url) && !url.startsWith('/api/docs'))
    .map(({ url }) => {
      const parameters = paths[url.replace(/:(\w+)/g, '{$1}')]?.get?.parameters ?? [];
      const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
      return { url: url.replaceAll(/:\w+|\*/g, ID), names: [...names, 'filter', 'unknown'] };
    });
}

const value = fc.constantFrom(
  '',
  '1',
  '5',
  '0',
  '-1',
  'null',
  'true',
  'a',
  'toString',
  '%00',
  '%20',
  '1e999',
  '[]',
  '{}',
);
const suffix = fc.constantFrom(
  '',
  '',
  '[]',
  '[a]',
  '[a][]',
  '[0]',
  '[toString]',
  '[__proto__]',
  '[constructor]',
  '[title]',
  '[minPrice]',
  '[',
  ']',
);

/** Queries of any shape, with names that the route knows: `page[a]=1&limit=5&limit=null`. */
const queries = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), suffix, fc.option(value)), { minLength: 1, maxLength: 5 })
    .map((pairs) => pairs.map(([name, end, text]) => `${name}${end}${text === null ? '' : `=${text}`}`).join('&'));

describe('a query of any shape', () => {
  it('is responded to or refused with one sentence by every route that reads', async () => {
    const routes = reads();
    expect(routes.filter(({ names }) => names.length > 2).length).toBeGreaterThan(8);
    for (const { url, names } of routes) {
      const { client } = url.startsWith('/api/moderation/') ? moderator : seller;
      await fc.assert(
        fc.asyncProperty(queries(names), async (query) => {
          const { status, headers, problem } = await client.get(`${url}?${query}`);
          const isRefused = status >= 400;
          const isPage = PAGES.has(url) && String(headers['content-type']).startsWith('text/html');
          const isProblem = headers['content-type'] === 'application/problem+json' && problem.message !== '';
          const isClear = !isRefused || isPage || isProblem;
          expect([url, query, status < 429 && isClear ? 'clear' : status]).toEqual([url, query, 'clear']);
        }),
        { numRuns: RUNS, ...seeded },
      );
    }
  });
});
