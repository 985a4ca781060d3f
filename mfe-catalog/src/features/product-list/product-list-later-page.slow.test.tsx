import { screen, waitFor } from '@mortar/testing';
import { someProducts } from '#/test/builders.ts';
import { cursorBehind, pagesAskedFor, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

const backToStart = () => screen.findByRole('link', { name: 'Go to the first page' });

describe('a listing that is opened at a later page', () => {
  it('starts with that page and loads the ones after it', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(65) });
    openCatalog('/products/all?page=2');

    expect(await screen.findByText('65 product(s) found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Product 21' })).toBeVisible();
    scrollThrough();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    scrollThrough();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(45));
    scrollThrough();
    expect(pagesAskedFor(queries)).toEqual(['2', cursorBehind(2), cursorBehind(3)]);
  });

  it('leads back to the first page and keeps its filters', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(25) });
    const { user } = openCatalog('/products/all?rating=4&page=2');

    expect(await screen.findByRole('link', { name: 'Product 21' })).toBeVisible();
    await user.click(await backToStart());

    expect(await screen.findByRole('link', { name: 'Product 1' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to the first page' })).not.toBeInTheDocument();
    expect(queries.at(-1)?.getAll('filter[ratings]')).toEqual(['4']);
  });

  it('leads back when there are fewer pages', async () => {
    serveCatalog({ products: () => someProducts(3) });
    openCatalog('/products/all?page=9');

    expect(await screen.findByText('No Products Found')).toBeVisible();
    expect(await backToStart()).toHaveAttribute('href', '/products/all');
  });

  it('keeps its page in the other layout and starts over when a filter is chosen', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(45) });
    const { user } = openCatalog('/products/all?page=2');
    await screen.findByText('45 product(s) found');

    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(await backToStart()).toBeVisible();
    expect(pagesAskedFor(queries)).toEqual(['2']);
    await user.click(screen.getByRole('checkbox', { name: /^4 stars/ }));

    await waitFor(() => expect(pagesAskedFor(queries)).toEqual(['2', '1']));
  });
});
