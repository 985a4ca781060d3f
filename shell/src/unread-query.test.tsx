/** @jest-environment @mortar/jest/served-page/environment */
import type { RemoteManifest, ServerSite } from '@mortar/federation';
import { knownResponses } from '#/test/known-responses.ts';
import manifest from '../mfe.json' with { type: 'json' };

const declared = (manifest as RemoteManifest).routes.filter(({ query }) => query !== undefined);

async function markupOf(site: ServerSite, address: string): Promise<string> {
  const outcome = await site.render({ origin: 'https://mortar.example', address, responses: knownResponses });
  if (outcome.type !== 'page') throw new Error(JSON.stringify(outcome));
  return outcome.markup;
}

describe('the markup', () => {
  let site: ServerSite;
  beforeAll(async () => {
    const { createServerSite } = await import('./server.ts');
    site = createServerSite({ apiBaseUrl: '/api', shell: { version: '1.0.0' }, remotes: [] }, {});
  });

  it.each(declared.map(({ path }) => path))(
    'of %s is the same when the address has a query that mfe.json does not name',
    async (path) => {
      const plain = await markupOf(site, path);
      expect(await markupOf(site, `${path}?utm_source=letter&page=2&q=tile`)).toBe(plain);
    },
  );

  it('is the same at every address that no route matches', async () => {
    expect(await markupOf(site, '/some/where?else')).toBe(await markupOf(site, '/404'));
  });
});
