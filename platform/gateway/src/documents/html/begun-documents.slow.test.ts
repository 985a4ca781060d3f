import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { eventually } from '@mortar/registry/test/eventually';
import { getPage, isRendered, setUpGateway } from '#test/gateway-fixture.ts';
import { setUpApi } from '#test/api-server.ts';
import { type FakePage, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();

const ROUTES = [
  { path: '/', guard: 'none' as const },
  { path: '/search', guard: 'none' as const },
  {
    path: '/articles/:articleId',
    guard: 'none' as const,
    metadata: { title: 'Article', from: '/metadata/articles/:articleId' },
  },
];

/** Renders header, page and footer, as hosts do, and the layout around another text. */
const HOST = `
  const around = (main) => '<header>Site</header><main>' + main + '</main><footer></footer>';
  exports.createServerSite = (boot, containers) => ({
    async render({ address, part }) {
      if (part) return { type: 'page', part, markup: around('<p>Late</p>'), state: {} };
      const [{ pages }] = Object.values(containers);
      const page = pages[address.split('?')[0]] ?? pages['*'];
      return { type: 'page', markup: around(await page.render({ address })), state: { address } };
    },
  });`;

const wait = (milliseconds: number) => `await new Promise((resolve) => setTimeout(resolve, ${milliseconds}));`;
/** The page of \`?q=late\` takes long, that of \`?q=broken\` throws after as long, that of \`?q=never\` does not come. */
const SEARCH: FakePage = {
  script: `
    if (address.includes('late') || address.includes('broken')) { ${wait(400)} }
    if (address.includes('broken')) throw new Error('broken');
    if (address.includes('never')) await new Promise(() => {});
    return '<h1>' + address + '</h1>';`,
};

async function site(): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell', server: HOST });
  const pages = { '/': { script: `return '<h1>Home</h1>'` }, '*': SEARCH };
  await fixture.release({ name: 'mfe-articles', routes: ROUTES, server: remoteServer(pages) });
  const app = await fixture.gateway({ apiUrl: api.url });
  await eventually(
    () => getPage(app, '/'),
    ({ body }) => isRendered(body),
  );
  // Layouts are rendered after the first page can be. The page of an address that is as long as this never is.
  await eventually(
    () => getPage(app, `/search?q=${'long'.repeat(300)}`),
    ({ body }) => body.includes('<p>Late</p>'),
  );
  return app;
}

const BEGINNING = '<div id="root">';

interface Received {
  status: number;
  encoding: string | null;
  /** Text of the first part, and of all of them. */
  first: string;
  whole: string;
}

/** Reads a document as a browser does, part by part. */
async function received(app: FastifyInstance, path: string, encoding = 'br'): Promise<Received> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { accept: 'text/html', 'accept-encoding': encoding },
  });
  const parts: string[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  const [first = ''] = parts;
  return {
    status: response.status,
    encoding: response.headers.get('content-encoding'),
    first,
    whole: parts.join(''),
  };
}

it.each(['br', 'gzip', 'identity'])(
  'document sends its head before its page is rendered when it is encoded as %s, and is the one that is shared then',
  async (encoding) => {
    const app = await site();
    let turn = 0;
    // On a busy machine both parts may arrive as one, or the page too late: then another one is requested.
    const { first, whole } = await eventually(
      () => received(app, `/search?q=late${++turn}`, encoding),
      (document) => document.first.endsWith(BEGINNING) && isRendered(document.whole),
    );
    expect(first).toMatch(/<title>.*<div id="root">$/s);
    expect(whole).toContain(`<header>Site</header><main><h1>/search?q=late${turn}</h1></main><footer></footer>`);
    expect((await getPage(app, `/search?q=late${turn}`)).body).toBe(whole);
  },
);

it.each(['broken', 'never'])('document ends as its layout, without a state, when its page is %s', async (how) => {
  const app = await site();
  const { first, whole } = await received(app, `/search?q=${how}`);
  expect(first).toMatch(/<div id="root">$/);
  expect(whole).toContain('<header>Site</header><main><p>Late</p></main><footer></footer>');
  expect([isRendered(whole), whole.includes('id="boot"'), whole.trim().endsWith('</html>')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('status of a document waits for the API, and not for the page', async () => {
  api.responses.set('/metadata/articles/late', {
    title: 'Tides',
    description: '',
    url: 'https://site.test/articles/late',
    type: 'article',
    image: null,
    jsonLd: [{ '@type': 'Article' }],
  });
  const app = await site();
  const found = await received(app, '/articles/late');
  expect([found.status, found.first.includes('Tides'), found.first.includes('ld+json')]).toEqual([200, true, true]);
  expect(found.first).not.toContain('<h1>');
  const missing = await received(app, '/articles/late-missing');
  expect([missing.status, isRendered(missing.whole)]).toEqual([404, true]);
  expect(missing.first).toContain('noindex');
});

it('HEAD has no body and does not wait for a late page', async () => {
  const app = await site();
  const response = await app.inject({ method: 'HEAD', url: '/search?q=never', headers: { accept: 'text/html' } });
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

it('other visitors of an address get their pages rendered while eight of them request new pages without a pause', async () => {
  const app = await site();
  const flood = new AbortController();
  const loops = Array.from({ length: 8 }, async (_, loop) => {
    for (let turn = 0; !flood.signal.aborted; turn += 1) await getPage(app, `/search?q=loop${loop}x${turn}`);
  });
  const others = Array.from({ length: 40 }, (_, index) =>
    eventually(
      () => getPage(app, `/search?q=visitor${index}`),
      ({ body }) => isRendered(body),
    ),
  );
  expect(await Promise.all(others)).toHaveLength(40);
  flood.abort();
  await Promise.all(loops);
});
