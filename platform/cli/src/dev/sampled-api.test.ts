import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOfflineSite, readOpenApi } from './offline-site.ts';

const TIDE = { type: 'object', required: ['harbour'], properties: { harbour: { type: 'string' } } };
const DOCUMENT = {
  openapi: '3.1.0',
  components: { schemas: { Tide: TIDE } },
  paths: {
    '/api/tides': {
      get: {
        responses: {
          default: { content: { 'application/problem+json': { schema: { type: 'object' } } } },
          200: {
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Tide' } } },
            },
          },
        },
      },
      post: { responses: { 201: { content: { 'application/json': { schema: TIDE, example: { harbour: 'Onne' } } } } } },
    },
    '/api/tides/{tideId}': {
      get: {
        responses: {
          200: {
            content: { 'application/json': { schema: TIDE, examples: { one: { value: { harbour: 'Warri' } } } } },
          },
        },
      },
      delete: { responses: { 204: { description: 'Deleted' } } },
    },
  },
};

async function written(content: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'mortar-contract-')), 'openapi.json');
  await writeFile(file, content);
  return file;
}

it('responds with the examples of the contract, and where it has none with a sample of the schema', async () => {
  const api = await readOpenApi(await written(JSON.stringify(DOCUMENT)));
  const site = await openOfflineSite({ host: '/kept/1.0.0', api });
  const request = async (method: string, path: string) => {
    const body = method === 'POST' ? JSON.stringify({ harbour: 'Apapa' }) : undefined;
    const response = await fetch(site.origin + path, { method, body });
    const text = await response.text();
    return [response.status, text && (JSON.parse(text) as unknown)];
  };
  try {
    expect(await request('GET', '/api/tides/')).toEqual([200, [{ harbour: 'string' }]]);
    expect(await request('POST', '/api/tides')).toEqual([201, { harbour: 'Onne' }]);
    expect(await request('GET', '/api/tides/7')).toEqual([200, { harbour: 'Warri' }]);
    expect(await request('DELETE', '/api/tides/7')).toEqual([204, '']);
    expect((await request('GET', '/api/boats'))[0]).toBe(404);
  } finally {
    await site.close();
  }
});

it.each([
  ['is missing', undefined, 'There is no file'],
  ['is not JSON', 'openapi: 3.1.0', 'is no OpenAPI 3 document in JSON'],
  ['describes no paths', '{ "openapi": "3.1.0" }', 'is no OpenAPI 3 document in JSON'],
])('refuses a contract that %s with one sentence', async (_case, content, message) => {
  const file = content === undefined ? '/nowhere/openapi.json' : await written(content);
  await expect(readOpenApi(file)).rejects.toThrow(message);
});
