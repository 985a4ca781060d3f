// @embedded: the one walk through every operation over HTTP.
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { newSeller, type Seller } from '#test/accounts.ts';
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

const RUNS = 12;
/** A stream that does not end, a file, calls that would sign the caller out, and those that are throttled. */
const apart = new Set([
  'get /api/notifications/stream',
  'post /api/media/upload-image',
  'post /api/auth/sign-out',
  'post /api/auth/refresh',
  'post /api/auth/request-otp',
  'post /api/newsletter',
]);
/** What a well-formed request may still meet: nothing there, not yours, there already. */
const refusalsOf = (key: string) => (key.startsWith('get ') ? [404] : [400, 401, 403, 404, 409, 429]);

const api = useApi();
let seller: Seller;
let operations: [string, Operation][];

beforeAll(async () => {
  seller = await newSeller(api);
  const paths = api.app.swagger().paths as Record<string, Record<string, Operation>>;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, Operation][] =>
      apart.has(`${method} ${path}`) ? [] : [[`${method} ${path}`, operation]],
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
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    name === 'filter'
      ? Object.entries(value as object).flatMap(([key, each]) => [each].flat().map((one) => [`filter[${key}]`, one]))
      : [[name, value]],
  );
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
  return seller.client.call(method.toUpperCase() as 'GET', `${url}?${queryString(query)}`, body);
}

const requestsOf = (operation: Operation, body?: fc.Arbitrary<unknown>) => {
  const schema = bodySchema(operation);
  return fc.record({
    path: valid(parametersOf(operation, 'path')) as fc.Arbitrary<Record<string, unknown>>,
    query: valid(parametersOf(operation, 'query')) as fc.Arbitrary<Record<string, unknown>>,
    body: body ?? (schema ? valid(schema) : fc.constant(undefined)),
  });
};

describe('requests made from the OpenAPI document', () => {
  it('that are valid are answered as it says', async () => {
    for (const [key, operation] of operations) {
      await fc.assert(
        fc.asyncProperty(requestsOf(operation), async (request) => {
          const { status, text } = await send(key, request);
          const answer = operation.responses[status]?.content?.['application/json']?.schema;
          const asPromised = answer ? Check(answer, JSON.parse(text)) : refusalsOf(key).includes(status);
          expect([key, status, asPromised || text]).toEqual([key, status, true]);
        }),
        { numRuns: RUNS },
      );
    }
  }, 120_000);

  it('that are invalid are 400 and name the field', async () => {
    for (const [key, operation] of operations) {
      const body = invalid(bodySchema(operation) ?? {});
      if (!body) continue;
      await fc.assert(
        fc.asyncProperty(requestsOf(operation, body), async (request) => {
          const { status, problem } = await send(key, request);
          expect([key, status, problem.errors?.length !== 0]).toEqual([key, 400, true]);
        }),
        { numRuns: RUNS },
      );
    }
  }, 120_000);
});
