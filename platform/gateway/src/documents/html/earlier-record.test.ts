import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, preloadsOf, setUpGateway } from '#test/gateway-fixture.ts';
import { aPageMetadata, setUpApi } from '#test/api-server.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const api = setUpApi();

/** A route as builds before 1.1.0 of `@mortar/contracts` recorded it. */
const EARLIER_ROUTE = {
  path: '/articles/view/:id',
  guard: 'none',
  head: { title: 'Article', from: '/heads/articles/:id' },
  calls: ['/articles/:id'],
  picture: { call: '/articles/:id', at: '/featuredImage', sizes: '88vw' },
};

it('document has page metadata and preloads when the active record has the keys of an earlier version', async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-articles', routes: [{ path: '/articles/view/:id', guard: 'none' }] });
  await fixture.database.query(
    `insert into release.releases (name, version, record, digest, entry_integrity, bytes, publisher, published_at)
     select name, '0.9.0', jsonb_set(jsonb_set(record, '{version}', '"0.9.0"'), '{manifest,routes}', $1::jsonb),
       digest, entry_integrity, bytes, publisher, published_at
     from release.releases where name = 'mfe-articles'`,
    [JSON.stringify([EARLIER_ROUTE])],
  );
  await fixture.activation.activate([{ name: 'mfe-articles', version: '0.9.0' }], ORIGIN);
  api.responses.set('/page-metadata/articles/p1', aPageMetadata());
  api.responses.set('/articles/p1', { featuredImage: '/media/abc/320.webp' });

  const gateway = await fixture.gateway({ apiUrl: api.url });
  // On a busy machine the API may miss the deadline of the first document.
  const { body, statusCode } = await eventually(
    () => getPage(gateway, '/articles/view/p1'),
    (page) => page.body.includes('Tides of Lagos') && page.body.includes('as="image"'),
  );

  expect(statusCode).toBe(200);
  expect(bootOf(body).remotes[0]?.version).toBe('0.9.0');
  expect(body).toContain('<title>Tides of Lagos · Mortar</title>');
  expect(body).toContain('<meta name="description" content="Two tides a day.">');
  expect(preloadsOf(body)).toContainEqual({ as: 'fetch', integrity: '', href: '/api/articles/p1' });
  expect(body).toContain(
    '<link rel="preload" as="image" imagesrcset="/media/abc/160.webp 160w, /media/abc/320.webp 320w" imagesizes="88vw">',
  );
  expect([...new Set(api.requests)].toSorted()).toEqual(['/articles/p1', '/page-metadata/articles/p1']);
});
