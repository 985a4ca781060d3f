import { eventually } from '@mortar/registry/test/eventually';
import { getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { aPageMetadata, setUpApi } from '#test/api-server.ts';

const fixture = setUpGateway();
const api = setUpApi();
const gateway = () => fixture.gateway({ apiUrl: api.url });

const LIST = '/articles/?page=1&filter%5Bcategory%5D=tides';
const image = {
  request: '/articles/?page=1&filter[category]=:id',
  at: '/articles/0/featuredImage',
  sizes: '(min-width: 40rem) 30vw, 44vw',
};
const listOf = (...images: unknown[]) => ({ articles: images.map((featuredImage) => ({ featuredImage })) });

/** The image preloads of a document. */
const imageLinks = (html: string) => html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
const linksOf = async (app: Awaited<ReturnType<typeof gateway>>, url: string) =>
  imageLinks((await getPage(app, url)).body);

/** The same once there is one: on a busy machine the API may miss the deadline of the first document. */
const firstLinksOf = async (app: Awaited<ReturnType<typeof gateway>>, url: string) =>
  eventually(
    () => linksOf(app, url),
    (links) => links.length > 0,
  );

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release({
    name: 'mfe-articles',
    routes: [
      { path: '/', guard: 'none', image: { ...image, request: '/articles/?limit=5' } },
      {
        path: '/articles/view/:id',
        guard: 'none',
        metadata: { title: 'Article', from: '/page-metadata/articles/:id' },
        image: { request: '/articles/:id', at: '/featuredImage', sizes: '88vw' },
      },
      { path: '/articles/:id', guard: 'none', image },
    ],
  });
});

it('first image is preloaded in the widths that the page renders it in', async () => {
  api.responses.set(LIST, listOf('/media/abc/640.webp', '/media/def/640.webp'));
  expect(await firstLinksOf(await gateway(), '/articles/tides')).toEqual([
    '<link rel="preload" as="image" imagesrcset="/media/abc/160.webp 160w, /media/abc/320.webp 320w, /media/abc/640.webp 640w" imagesizes="(min-width: 40rem) 30vw, 44vw">',
  ]);
});

it("first image is preloaded as it is when it is not one of the site's media", async () => {
  api.responses.set(LIST, listOf('https://images.example/a"b.jpg'));
  expect(await firstLinksOf(await gateway(), '/articles/tides')).toEqual([
    '<link rel="preload" as="image" href="https://images.example/a&quot;b.jpg">',
  ]);
});

it('first image is preloaded beside page metadata, requested at the same time', async () => {
  api.responses.set('/page-metadata/articles/p1', aPageMetadata());
  api.responses.set('/articles/p1', { featuredImage: '/media/abc/320.webp' });
  const app = await gateway();
  const { body } = await eventually(
    () => getPage(app, '/articles/view/p1'),
    (page) => imageLinks(page.body).length > 0 && page.body.includes('<title>Tides of Lagos'),
  );
  expect(imageLinks(body)).toHaveLength(1);
  expect(api.requests.toSorted()).toEqual(['/articles/p1', '/page-metadata/articles/p1']);
});

it.each([
  ['no article', listOf()],
  ['an article without an image', listOf(null)],
  ['something else', { articles: 'none' }],
  ['what is no address', listOf({ url: 'x' })],
])('first image is left out when the API returns %s', async (_case, list) => {
  api.responses.set(LIST, list);
  expect(await linksOf(await gateway(), '/articles/tides')).toEqual([]);
});

it('first image is left out and the page served when the API returns 404', async () => {
  const { body, statusCode } = await getPage(await gateway(), '/articles/tides');
  expect([statusCode, imageLinks(body)]).toEqual([200, []]);
});

it.each(['failing', 'hanging'] as const)(
  'first image does not delay a document when the API is %s',
  async (behaviour) => {
    api.behaviour = behaviour;
    const { body, statusCode } = await getPage(await gateway(), '/');
    expect([statusCode, imageLinks(body)]).toEqual([200, []]);
  },
);

it('first image is neither preloaded nor requested when the address has a query', async () => {
  api.responses.set(LIST, listOf('/media/abc/640.webp'));
  expect(await linksOf(await gateway(), '/articles/tides?sort=2')).toEqual([]);
  expect(api.requests).toEqual([]);
});

it('first image is requested once for many visits, and again by another gateway', async () => {
  api.responses.set('/articles/?limit=5', listOf('/media/abc/320.webp'));
  const app = await gateway();
  const first = await firstLinksOf(app, '/');
  api.responses.set('/articles/?limit=5', listOf('/media/def/320.webp'));
  expect(await linksOf(app, '/')).toEqual(first);
  expect(api.requests).toHaveLength(1);
  expect((await firstLinksOf(await gateway(), '/'))[0]).toContain('/media/def/');
});
