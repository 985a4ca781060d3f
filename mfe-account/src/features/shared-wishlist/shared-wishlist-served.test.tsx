/** @jest-environment @mortar/jest/served-page/environment */
import { INHERITED_NAMES } from '@mortar/jest/inherited-names';
import { serveScreen } from '@mortar/testing/served-page';
import { aSharedWishlist, aWishedProduct } from '#/test/builders.ts';

const routes = async () => (await import('#/exposed/routes.tsx')).default;

describe('the document of a shared wishlist', () => {
  const serve = (query = '') =>
    serveScreen({
      routes,
      at: `/wishlist/shared/token-1${query}`,
      responses: { '/wishlists/shared/token-1': aSharedWishlist() },
    });

  it('shows the wishlist and leads to its products without scripts', async () => {
    const { content } = await serve();
    expect(content.querySelector('h1')?.textContent).toBe('Bathroom');
    expect(content.textContent).toContain('Shared by Ngozi');
    const links = Array.from(content.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['Carrara floor tile', `/products/view/${aWishedProduct().productId}`]]);
  });

  it('hydrates without a difference and without a request', async () => {
    const page = await serve();
    const { recovered, before, after } = await page.hydrate();
    expect(recovered).toEqual([]);
    expect(after).toBe(before);
  });

  it('is the same when the address has a query, because mfe.json declares that the page reads none', async () => {
    const [plain, queried] = [await serve(), await serve('?utm_source=letter&page=2')];
    expect(queried.content.innerHTML).toBe(plain.content.innerHTML);
  });

  it.each(INHERITED_NAMES)('hydrates without a difference when its address names %s', async (name) => {
    const page = await serveScreen({ routes, at: `/wishlist/shared/${name}?${name}=1`, responses: () => undefined });
    expect((await page.hydrate()).recovered).toEqual([]);
  });
});
