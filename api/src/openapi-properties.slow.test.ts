// @embedded: the only test that requests every operation.
import { LIST_DEPTH_MAX, PAGE_SIZE_DEFAULT, PRODUCT_SORT } from '@mortar/contracts';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { newModerator, newSeller, type Seller, type TestAccount } from '#test/accounts.ts';
import { seeded } from '#test/generated-runs.ts';
import { invalid, type JsonSchema, valid } from '#test/schema-arbitrary.ts';
import { useApi } from '#test/test-api.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema } | undefined> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema } | undefined> }>;
}

/** The embedded database must know every statement; what a schema lets through is the same there. */
const RUNS = process.env.TEST_DATABASE_URL ? 12 : 2;
/** Not requested: an endless stream, uploads, a file, what has no response, what signs the client out or is throttled. */
const excluded = new Set([
  'get /api/notifications/stream',
  'post /api/media/upload-image',
  'post /api/imports',
  'get /api/products/export.csv',
  'post /api/contacts',
  'post /api/counts',
  'post /api/auth/sign-out',
  'post /api/auth/refresh',
  'post /api/auth/request-otp',
  'post /api/newsletter',
  'get /api/auth/my-data',
]);
/** Statuses that a valid request may get: not found, forbidden, conflict and the like. */
const refusalsOf = (key: string) => (key.startsWith('get ') ? [404] : [400, 401, 403, 404, 409, 429]);

const api = useApi();
let seller: Seller;
let moderator: TestAccount;
let operations: [string, Operation][];

beforeAll(async () => {
  seller = await newSeller(api);
  moderator = await newModerator(api);
  const paths = api.app.swagger().paths as Record<string, Record<string, Operation>>;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, Operation][] =>
      excluded.has(`${method} ${path}`) ? [] : [[`${method} ${path}`, operation]],
    ),
  );
});

const bodySchema = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;

function parametersOf({ parameters = [] }: Operation, place: Parameter['in']): JsonSchema {
  const placed = parameters.filter((each) => each.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(placed.map(({ name, schema }) => [name, schema])),
    required: placed.filter(({ required }) => required).map(({ name }) => name),
  };
}

function queryString(query: Record<string, unknown>): string {
  const named = Object.entries(query).flatMap(([name, value]) =>
    name === 'filter'
      ? Object.entries(value as object).map(([key, each]) => [`filter[${key}]`, each])
      : [[name, value]],
  );
  const pairs = named.flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

interface Request {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function send(key: string, { path, query, body }: Request) {
  const [method = '', pattern = ''] = key.split(' ');
  const url = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const { client } = pattern.startsWith('/api/moderation/') ? moderator : seller;
  return client.request(method.toUpperCase() as 'GET', `${url}?${queryString(query)}`, body);
}

/** No schema can say that the product of two parameters is bounded. */
const isWithinDepth = ({ page = 1, limit = PAGE_SIZE_DEFAULT }: Record<string, unknown>) =>
  page === 1 || Number(page) * Number(limit) <= LIST_DEPTH_MAX;

/** Nor which opaque cursors there are; those of notifications are not opaque. */
const hasNoUnknownCursor = ({ after }: Record<string, unknown>) =>
  typeof after !== 'string' || /^[ur]-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after);

/** Nor that one parameter is at most another. */
const hasPricesInOrder = ({ filter }: Record<string, unknown>) => {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = (filter ?? {}) as Record<string, unknown>;
  return Number(minPrice) <= Number(maxPrice);
};

/** Nor that one parameter needs another. */
const hasWhatItNeeds = ({ filter }: Record<string, unknown>) => {
  const { area, state, sort, measure } = (filter ?? {}) as Record<string, unknown>;
  const hasState = area === undefined || (Array.isArray(state) && state.length === 1);
  return hasState && (sort !== PRODUCT_SORT.unitPriceLowToHigh || measure !== undefined);
};

const isPossible = (query: Record<string, unknown>) =>
  [isWithinDepth, hasNoUnknownCursor, hasPricesInOrder, hasWhatItNeeds].every((holds) => holds(query));

const requestsOf = (operation: Operation, body?: fc.Arbitrary<unknown>) => {
  const schema = bodySchema(operation);
  const query = valid(parametersOf(operation, 'query')) as fc.Arbitrary<Record<string, unknown>>;
  return fc.record({
    path: valid(parametersOf(operation, 'path')) as fc.Arbitrary<Record<string, unknown>>,
    query: query.filter(isPossible),
    body: body ?? (schema ? valid(schema) : fc.constant(undefined)),
  });
};

describe('the API', () => {
  it('responds as documented when a generated request is valid', async () => {
    for (const [key, operation] of operations) {
      await fc.assert(
        fc.asyncProperty(requestsOf(operation), async (request) => {
          const { status, text } = await send(key, request);
          const body = operation.responses[status]?.content?.['application/json']?.schema;
          const asDocumented = body ? Check(body, JSON.parse(text)) : refusalsOf(key).includes(status);
          expect([key, status, asDocumented || text]).toEqual([key, status, true]);
        }),
        { numRuns: RUNS, ...seeded },
      );
    }
  });

  it('returns 400 with the field when a generated request is invalid', async () => {
    for (const [key, operation] of operations) {
      const body = invalid(bodySchema(operation) ?? {});
      if (!body) continue;
      await fc.assert(
        fc.asyncProperty(requestsOf(operation, body), async (request) => {
          const { status, problem } = await send(key, request);
          expect([key, status, problem.errors?.length !== 0]).toEqual([key, 400, true]);
        }),
        { numRuns: RUNS, ...seeded },
      );
    }
  });
});
