import { newAccount, newSeller, productForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const hostile = [
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  ':*&|!',
  '\u0000',
  '\ud800',
  '\u202ertl',
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '٣٤٥',
  '👩🏽‍🔧',
];

describe('hostile texts', () => {
  it.each(hostile)('%j in addresses is a plain answer', async (text) => {
    const encoded = text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text);
    for (const url of [
      `/api/products?filter[title]=${encoded}`,
      `/api/products?filter[category]=${encoded}`,
      `/api/products?filter[${encoded}]=1`,
      `/api/products?${encoded}=1`,
      `/api/products?filter=${encoded}`,
      `/api/products/${encoded}`,
      `/api/products/facets?filter[title]=${encoded}`,
      `/api/stores?filter[name]=${encoded}`,
      `/api/search/suggest?q=${encoded}`,
      `/api/wishlists/shared/${encoded}`,
      `/api/${encoded}`,
    ]) {
      const { status } = await api.visitor.get(url);
      expect([url, status < 500]).toEqual([url, true]);
    }
  });

  it('are stored as they are, or refused', async () => {
    const { client } = await newSeller(api);
    for (const text of hostile) {
      const { status, data } = await client.post<{ title: string } | undefined>(
        '/api/products',
        productForm({ title: text, description: text }),
      );
      expect([
        [201, text],
        [400, undefined],
      ]).toContainEqual([status, data?.title]);
    }
  });

  it('in a key change nothing of any object', async () => {
    const { client } = await newAccount(api);
    const body = '{"name":"A","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const { status } = await client.post('/api/wishlists', body, { headers: { 'content-type': 'application/json' } });
    expect(status).toBeLessThan(500);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('requests that no route can read', () => {
  it('over 256 KB are 413', async () => {
    const { status, problem } = await api.visitor.post('/api/auth/sign-in', {
      email: 'x'.repeat(300_000),
      password: 'x',
    });
    expect([status, problem.code]).toEqual([413, 'body_too_large']);
  });

  it.each(['text/xml', 'text/plain', 'application/x-www-form-urlencoded'])('of type %s are 415', async (type) => {
    const { status, problem } = await api.visitor.post('/api/auth/sign-in', 'a=b', {
      headers: { 'content-type': type },
    });
    expect([status, problem.code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['{', '', 'null', '[]', '"text"', '1', '{"email":{"$gt":""},"password":["a"]}'])(
    'with the body %j are 400',
    async (body) => {
      const { status } = await api.visitor.post('/api/auth/sign-in', body, {
        headers: { 'content-type': 'application/json' },
      });
      expect(status).toBe(400);
    },
  );

  it.each([
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ])('with %s nested without end are 400, also where no body is expected', async (_, body) => {
    for (const url of ['/api/auth/sign-in', '/api/auth/sign-out']) {
      const { status, problem } = await api.visitor.post(url, body, {
        headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' },
      });
      expect([status, problem.message]).toEqual([400, 'The body is nested more than 32 levels deep']);
    }
  });

  it('nested 32 levels deep are read', async () => {
    const { client } = await newAccount(api);
    const body = `{"name":"A","more":${'['.repeat(31)}${']'.repeat(31)}}`;
    const { status } = await client.post('/api/wishlists', body, { headers: { 'content-type': 'application/json' } });
    expect(status).toBe(201);
  });

  it('with another method are 405 and say which', async () => {
    const { status, headers, problem } = await api.visitor.call('PATCH', '/api/products/');
    expect([status, headers.allow, problem.code]).toEqual([405, 'DELETE, GET, HEAD, POST, PUT', 'method_not_allowed']);
  });

  it('to nowhere are 404', async () => {
    const { status, problem } = await api.visitor.get('/api/nowhere');
    expect([status, problem.code]).toEqual([404, 'not_found']);
  });

  it('answer problems with the id that the log has, and never a stack', async () => {
    const { problem, text } = await api.visitor.get('/api/nowhere');
    expect(problem.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(text).not.toContain('node_modules');
  });
});
