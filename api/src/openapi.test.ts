import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '#openapi.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('the OpenAPI document', () => {
  it('equals the checked-in openapi.json, which `pnpm --filter @mortar/api openapi` writes', async () => {
    const checkedIn = await readFile(fileURLToPath(new URL('../openapi.json', import.meta.url)), 'utf8');
    expect(JSON.parse(checkedIn)).toEqual(JSON.parse(openApiDocument(api.app)));
  });

  it('is served as JSON and as HTML pages', async () => {
    const { status, data: _, text } = await api.visitor.get('/api/docs/json');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
    const page = await api.app.inject({ url: '/api/docs/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });
});
