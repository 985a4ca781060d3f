import { http, problem, screen, server, TEST_API, within } from '@mortar/testing';
import { aCategory } from '#/test/builders.ts';
import { serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';

describe('all categories', () => {
  it('are listed with their subcategories, each leading to its products', async () => {
    serveCatalog({
      categories: [
        aCategory({ subcategories: [{ subcategoryId: 'floor-tiles', name: 'Floor tiles', subcategories: [] }] }),
      ],
    });
    openCatalog('/categories/all');

    const heading = await screen.findByRole('heading', { level: 2, name: 'Tiles' });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/products/tiles');
    expect(screen.getByRole('link', { name: 'Floor tiles' })).toHaveAttribute('href', '/products/tiles/floor-tiles');
    expect(screen.getByText('10 products')).toBeVisible();
  });

  it('show an empty state when there are none', async () => {
    serveCatalog({ categories: [] });
    openCatalog('/categories/all');

    expect(await screen.findByText('No Categories Found')).toBeVisible();
  });

  it('show an error when they cannot be loaded, and retry on Try again', async () => {
    serveCatalog({});
    server.use(http.get(`${TEST_API}/categories/`, () => problem(500, 'Out for lunch.'), { once: true }));
    const { user } = openCatalog('/categories/all');

    expect(await screen.findByText('Out for lunch.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Roofing' })).toBeVisible();
  });
});
