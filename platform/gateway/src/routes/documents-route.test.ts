import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, preloadsOf, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();

async function releaseSite() {
  await fixture.release({
    name: 'shell',
    files: {
      'index.html':
        '<html><head><!--mortar:head--><script defer src="main.js"></script></head><body><!--mortar:boot--></body></html>',
      'favicon.ico': 'icon',
    },
  });
  await fixture.release({
    name: 'mfe-articles',
    slots: ['notification-bell'],
    files: { 'home.js': 'home', 'home.css': 'body{}' },
    chunks: { home: ['home.css', 'home.js', 'routes.js'] },
    routes: [
      { path: '/', guard: 'none', preload: ['home'] },
      {
        path: '/articles/:categoryId',
        guard: 'none',
        requests: ['/articles/?page=1&filter[category]=:categoryId', '/topics/:categoryId'],
      },
      { path: '/articles/all', guard: 'none', preload: ['home'] },
    ],
  });
}

describe('document', () => {
  beforeEach(releaseSite);

  it('contains the boot manifest', async () => {
    const { body, headers, statusCode } = await getPage(await fixture.gateway(), '/');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).not.toContain('mortar:');
    expect(body).toContain('["/assets/shell/1.0.0/main.js",""]');
    expect(bootOf(body)).toEqual({
      apiBaseUrl: '/api',
      shell: { version: '1.0.0' },
      revision: expect.stringMatching(/^[0-9a-f]{16}$/),
      remotes: [
        {
          name: 'mfe-articles',
          owner: 'Team of the test',
          routes: expect.arrayContaining([{ path: '/', guard: 'none' }]),
          slots: ['notification-bell'],
          version: '1.0.0',
          entry: '/assets/mfe-articles/1.0.0/remoteEntry.js',
          integrity: integrityOf('/* mfe-articles 1.0.0 */'),
        },
      ],
    });
  });

  it.each([
    ['//', '/'],
    ['/Articles/ALL/', '/articles/all'],
    ['//articles//all/?page=2&q=a%20b', '/articles/all?page=2&q=a%20b'],
    ['/ARTICLES/Tides', '/articles/Tides'],
    ['/Articles/a%2Fb%20c/', '/articles/a%2Fb%20c'],
  ])('of %s is a redirect to %s, where the router of the page finds it', async (address, canonical) => {
    const app = await fixture.gateway();
    const { statusCode, headers } = await getPage(app, address);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, canonical, 'no-store']);
    expect((await getPage(app, canonical)).statusCode).toBe(200);
  });

  it.each(['//nowhere', '/NOWHERE', '//evil.example/articles'])('of %s is the 404 page', async (address) => {
    expect((await getPage(await fixture.gateway(), address)).statusCode).toBe(404);
  });

  it('names the last known good version when a version was live before', async () => {
    await fixture.release({ version: '1.1.0' });
    const { body } = await getPage(await fixture.gateway(), '/');
    expect(bootOf(body).remotes[0]).toMatchObject({
      version: '1.1.0',
      lastKnownGood: {
        version: '1.0.0',
        entry: '/assets/mfe-articles/1.0.0/remoteEntry.js',
        integrity: integrityOf('/* mfe-articles 1.0.0 */'),
      },
    });
  });

  it('preloads, with integrity, what the route renders first', async () => {
    const { body } = await getPage(await fixture.gateway(), '/');
    expect(preloadsOf(body).map(({ href }) => href)).toEqual([
      '/assets/shell/1.0.0/main.js',
      '/assets/mfe-articles/1.0.0/remoteEntry.js',
      '/assets/mfe-articles/1.0.0/routes.js',
      '/assets/mfe-articles/1.0.0/home.css',
      '/assets/mfe-articles/1.0.0/home.js',
    ]);
    expect(preloadsOf(body)).toContainEqual({
      href: '/assets/mfe-articles/1.0.0/home.css',
      as: 'style',
      integrity: integrityOf('body{}'),
    });
  });

  it.each([
    ['/articles/tides', false],
    ['/articles/all', true],
    ['/articles/all?page=2', true],
  ])('matches %s as the router of the page does', async (url, hasHome) => {
    const { body, statusCode } = await getPage(await fixture.gateway(), url);
    expect(statusCode).toBe(200);
    expect(preloadsOf(body).some(({ href }) => href.endsWith('home.js'))).toBe(hasHome);
  });

  it.each([
    ['/articles/tides', ['/api/articles/?page=1&amp;filter%5Bcategory%5D=tides', '/api/topics/tides']],
    [
      '/articles/sea%20%22%3E',
      ['/api/articles/?page=1&amp;filter%5Bcategory%5D=sea+%22%3E', '/api/topics/sea%20%22%3E'],
    ],
    ['/articles/tides?sort=2', []],
    ['/', []],
  ])('preloads the first requests of %s', async (url, calls) => {
    const { body } = await getPage(await fixture.gateway(), url);
    expect(
      preloadsOf(body)
        .filter(({ as }) => as === 'fetch')
        .map(({ href }) => href),
    ).toEqual(calls);
  });

  it('preloads nothing of a remote when the page is of the shell', async () => {
    const { body, statusCode } = await getPage(await fixture.gateway(), '/login');
    expect(statusCode).toBe(200);
    expect(preloadsOf(body).map(({ href }) => href)).toEqual(['/assets/shell/1.0.0/main.js']);
  });

  it('has status 404 when no front end has a route for the path', async () => {
    const app = await fixture.gateway();
    for (const url of ['/nothing/here', '/articles/a/b/c', '/%E0%A4%A']) {
      const { body, statusCode } = await getPage(app, url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(bootOf(body).shell.version).toBe('1.0.0');
    }
  });

  it('escapes markup in manifests', async () => {
    const owner = '</script><script>alert(1)</script><!--';
    await fixture.release({
      name: 'mfe-account',
      record: { manifest: { name: 'mfe-account', owner, routes: [], slots: [] } },
    });
    const { body } = await getPage(await fixture.gateway(), '/');
    expect(body).not.toContain('alert(1)</script>');
    expect(bootOf(body).remotes.find(({ name }) => name === 'mfe-account')?.owner).toBe(owner);
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('is sent as %s when the browser accepts %s', async (encoding, accepted, decode) => {
    const app = await fixture.gateway();
    const plain = await getPage(app, '/');
    const { headers, rawPayload } = await getPage(app, '/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(decode(rawPayload).toString()).toBe(plain.body);
  });

  it('is revalidated each time and returns 304 when it is unchanged', async () => {
    const app = await fixture.gateway();
    const { headers } = await getPage(app, '/login');
    const etag = String(headers.etag);

    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const again = await getPage(app, '/login', { cookie, 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('no-cache');

    await fixture.release({ version: '1.1.0' });
    await eventually(
      () => getPage(app, '/login', { 'if-none-match': etag }),
      ({ statusCode, body }) => statusCode === 200 && bootOf(body).remotes[0]?.version === '1.1.0',
    );
  });

  it('changes without a restart when a version is rolled back', async () => {
    await fixture.release({ version: '1.1.0' });
    const app = await fixture.gateway();
    await fixture.activation.rollBack('mfe-articles', ORIGIN);
    const version = await eventually(
      async () => bootOf((await getPage(app, '/')).body).remotes[0]?.version,
      (seen) => seen !== '1.1.0',
    );
    expect(version).toBe('1.0.0');
  });

  it('has a revision that open pages request and that changes with a release', async () => {
    const app = await fixture.gateway();
    const revision = async () => (await app.inject('/releases/revision')).json<{ revision: string }>().revision;
    const before = await revision();
    expect(bootOf((await getPage(app, '/')).body).revision).toBe(before);
    await fixture.release({ version: '1.1.0' });
    await eventually(revision, (seen) => seen !== before);
  });

  it('loads its files from a CDN when one is configured', async () => {
    const app = await fixture.gateway({ assetBaseUrl: 'https://cdn.example/m' });
    const { body, headers } = await getPage(app, '/');
    expect(bootOf(body).remotes[0]?.entry).toBe('https://cdn.example/m/mfe-articles/1.0.0/remoteEntry.js');
    expect(body).toContain('["https://cdn.example/m/shell/1.0.0/main.js",""]');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' https:\/\/cdn\.example 'sha256-[^']+';/);
  });

  it('is not served when a request does not accept HTML', async () => {
    const app = await fixture.gateway();
    for (const [url, headers] of [
      ['/api/articles', { accept: 'text/html' }],
      ['/media/a.webp', { accept: 'text/html' }],
      ['/assets/x', { accept: 'text/html' }],
      ['/some.json', { accept: 'application/json' }],
      ['/chunk.js', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ] as const) {
      const { statusCode, headers: responseHeaders } = await app.inject({ url, headers });
      expect([url, statusCode, responseHeaders['content-type']]).toEqual([url, 404, 'text/plain; charset=utf-8']);
    }
  });

  it('returns no body when the method is HEAD', async () => {
    const app = await fixture.gateway();
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/' });
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers.etag).toBeDefined();
  });

  it('redirects favicon.ico to the icon of the host', async () => {
    const { statusCode, headers } = await (await fixture.gateway()).inject('/favicon.ico');
    expect([statusCode, headers.location]).toEqual([302, '/assets/shell/1.0.0/favicon.ico']);
  });
});

describe('security headers of a document', () => {
  beforeEach(releaseSite);

  it('forbid browser features that the site does not need', async () => {
    const { headers } = await getPage(await fixture.gateway(), '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toMatch(/img-src 'self' data: blob:;/);
    expect(policy).toMatch(/connect-src 'self';/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it('let the scripts that are written into the document of the host run, and no others', async () => {
    const script = 'window.early = 1;';
    const document = `<html><head><script>${script}</script><!--mortar:head--></head><body><!--mortar:boot--></body></html>`;
    await fixture.release({ name: 'shell', version: '1.1.0', files: { 'index.html': document } });
    const { body, headers } = await getPage(await fixture.gateway(), '/');
    expect(body).toContain(`<script>${script}</script>`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${integrityOf(script)}';`);
  });

  it('contain HSTS only when the request came by HTTPS', async () => {
    const app = await fixture.gateway({ trustProxy: 1 });
    const plain = await getPage(app, '/');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const secure = await getPage(app, '/', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d+/);

    const trusting = await fixture.gateway({ trustProxy: 0 });
    const spoofed = await getPage(trusting, '/', { 'x-forwarded-proto': 'https' });
    expect(spoofed.headers['strict-transport-security']).toBeUndefined();
  });

  it('are set when the page was not found', async () => {
    const { headers } = await getPage(await fixture.gateway(), '/nothing');
    expect(headers['content-security-policy']).toBeDefined();
  });
});

it('document announces that the site is being prepared when no host is live', async () => {
  const { statusCode, body, headers } = await getPage(await fixture.gateway(), '/');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toContain('being prepared');
});
