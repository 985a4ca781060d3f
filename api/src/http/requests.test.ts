import type { Project } from '@mortar/contracts';
import { newAccount, newProduct, newProject, newSeller, productForm } from '#test/accounts.ts';
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

describe('a hostile text', () => {
  it.each(hostile)('%j never causes a 5xx when it is in a URL', async (text) => {
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

  it('is stored unchanged or gets 400 when it is in a body', async () => {
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

  it('does not pollute prototypes when it is a key of a body', async () => {
    const { client } = await newAccount(api);
    const body = '{"name":"A","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const { status } = await client.post('/api/wishlists', body, { headers: { 'content-type': 'application/json' } });
    expect(status).toBeLessThan(500);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('a key that no schema names', () => {
  it('is written by no route', async () => {
    const [owner, other] = [await newAccount(api), await newAccount(api)];
    const { projectId } = await newProject(owner);
    const hidden = {
      id: other.user.userId,
      accountId: other.user.userId,
      shareToken: 'a'.repeat(22),
      createdAt: '2020-01-01T00:00:00.000Z',
      suspendedAt: '2020-01-01T00:00:00.000Z',
      closedAt: '2020-01-01T00:00:00.000Z',
      outcome: 'dismissed',
    };
    const { data, status } = await owner.client.put<Project>(`/api/projects/${projectId}`, { name: 'B', ...hidden });
    expect([status, data.projectId, data.name, data.shareToken]).toEqual([200, projectId, 'B', null]);
    expect((await owner.client.post(`/api/projects/${projectId}/share`)).status).toBe(200);

    const { productId } = await newProduct(await newSeller(api));
    const report = { subject: 'product', subjectId: productId, reason: 'fraud', details: 'Never delivered' };
    expect((await other.client.post('/api/reports', { ...report, ...hidden })).status).toBe(201);
    const [row] = await api.database.query<{ id: string; closed_at: unknown; outcome: unknown }>(
      'SELECT id, closed_at, outcome FROM reports WHERE subject_id = $1',
      [productId],
    );
    expect(row).toEqual({ id: expect.not.stringMatching(other.user.userId), closed_at: null, outcome: null });
  });
});

describe('a request', () => {
  it('gets 413 when its body is over 64 KB', async () => {
    const { status, problem } = await api.visitor.post('/api/auth/sign-in', {
      email: 'x'.repeat(66_000),
      password: 'x',
    });
    expect([status, problem.code]).toEqual([413, 'body_too_large']);
  });

  it.each(['text/xml', 'text/plain', 'application/x-www-form-urlencoded'])(
    'gets 415 when its content type is %s',
    async (type) => {
      const { status, problem } = await api.visitor.post('/api/auth/sign-in', 'a=b', {
        headers: { 'content-type': type },
      });
      expect([status, problem.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each(['{', '', 'null', '[]', '"text"', '1', '{"email":{"$gt":""},"password":["a"]}'])(
    'gets 400 when its body is %j',
    async (body) => {
      const { status } = await api.visitor.post('/api/auth/sign-in', body, {
        headers: { 'content-type': 'application/json' },
      });
      expect(status).toBe(400);
    },
  );

  it.each([
    ['lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ])('gets 400 when its body nests %s too deeply, also where no body is expected', async (_, body) => {
    for (const url of ['/api/auth/sign-in', '/api/auth/sign-out']) {
      const { status, problem } = await api.visitor.post(url, body, {
        headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' },
      });
      expect([status, problem.message]).toEqual([400, 'The body is nested more than 32 levels deep']);
    }
  });

  it('is accepted when its body is nested 32 levels deep', async () => {
    const { client } = await newAccount(api);
    const body = `{"name":"A","more":${'['.repeat(31)}${']'.repeat(31)}}`;
    const { status } = await client.post('/api/wishlists', body, { headers: { 'content-type': 'application/json' } });
    expect(status).toBe(201);
  });

  it('gets 400 when its body has more than 1,000 values, and its texts may contain any characters', async () => {
    const { client } = await newAccount(api);
    const post = (body: string) =>
      client.post('/api/wishlists', body, { headers: { 'content-type': 'application/json' } });
    const numbers = (count: number) => JSON.stringify({ name: 'A', more: Array.from({ length: count }, () => 0) });
    const refused = await post(numbers(1_000));
    expect([refused.status, refused.problem.message]).toEqual([400, 'The body has more than 1,000 values']);
    expect((await post(numbers(999))).status).toBe(201);
    const name = '[{"\\,'.repeat(16);
    const more = `${',['.repeat(2_000)}\\"`;
    expect((await post(JSON.stringify({ name, more }))).status).toBe(201);
  });

  it('gets 405 with Allow when the route has other methods', async () => {
    const { status, headers, problem } = await api.visitor.request('PATCH', '/api/products/');
    expect([status, headers.allow, problem.code]).toEqual([405, 'DELETE, GET, HEAD, POST, PUT', 'method_not_allowed']);
  });

  it('gets 404 when no route matches', async () => {
    const { status, problem } = await api.visitor.get('/api/nowhere');
    expect([status, problem.code]).toEqual([404, 'not_found']);
  });

  it('gets a problem with the request id and without a stack when it fails', async () => {
    const { problem, text } = await api.visitor.get('/api/nowhere');
    expect(problem.requestId).toMatch(/^[\da-f]{32}$/);
    expect(text).not.toContain('node_modules');
  });
});
