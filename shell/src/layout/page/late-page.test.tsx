/** @jest-environment @mortar/jest/served-page/environment */

/** Header and footer of an address without its page, as a browser parses them. */
async function layoutOf(address: string): Promise<Document> {
  const { createServerSite } = await import('#/server.ts');
  const site = createServerSite({ apiBaseUrl: '/api', shell: { version: '1.0.0' }, remotes: [] }, {});
  const outcome = await site.render({ origin: 'https://mortar.example', address, responses: {}, part: 'layout' });
  if (outcome.type !== 'page' || outcome.part !== 'layout') throw new Error(JSON.stringify(outcome));
  return openWindow(`<!doctype html><div id="root">${outcome.markup}</div>`, '/products/all?page=2').document;
}

describe('the layout without a page', () => {
  it.each(['/products/:categoryId', '/search'])(
    'of %s leads to categories, sign-in and help, and searches, without scripts',
    async (path) => {
      const page = await layoutOf(path);
      const addresses = Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href'));
      expect(addresses).toEqual(
        expect.arrayContaining(['/', '/categories/all', '/login', '/register', '/help-center']),
      );
      const search = page.querySelector('header form');
      expect([search?.getAttribute('action'), search?.querySelector('input')?.name]).toEqual(['/search', 'q']);
      expect(search?.parentElement?.className).not.toContain('spare');
    },
  );

  it('states that the page takes long, and links to the very address that was requested', async () => {
    const page = await layoutOf('/products/:categoryId');
    const notice = page.querySelector('main noscript');
    expect(notice?.textContent).toBe('This page is taking longer than usual. Load it again');
    expect(notice?.querySelector('a')?.href).toBe('http://localhost/products/all?page=2');
  });

  it('has the short header of a page with a single task', async () => {
    expect((await layoutOf('/login')).querySelector('header form')).toBeNull();
  });
});
