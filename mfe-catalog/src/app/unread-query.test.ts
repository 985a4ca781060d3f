/** @jest-environment @mortar/jest/served-page/environment */
import type { RemoteManifest } from '@mortar/federation';
import { serveCatalogScreen } from '#/test/serve-catalog-screen.ts';
import manifest from '../../mfe.json' with { type: 'json' };

const routes = (manifest as RemoteManifest).routes.filter(({ query }) => query?.length === 0);

it.each(routes.map(({ path }) => path.replace(':productId', 'gate')))(
  'the document of %s is the same when the address has a query, because mfe.json declares that the page reads none',
  async (path) => {
    const [plain, queried] = [
      await serveCatalogScreen(path),
      await serveCatalogScreen(`${path}?utm_source=letter&page=2&category=tiles`),
    ];
    expect(queried.content.innerHTML).toBe(plain.content.innerHTML);
  },
);
