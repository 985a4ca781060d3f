import { screen, waitFor } from '@mortar/testing';
import { someProducts } from '#/test/builders.ts';
import { facetsOf, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

const facets = facetsOf({
  availability: [
    { availability: 'in-stock', count: 12 },
    { availability: 'sold-out', count: 2 },
  ],
  measures: [
    { measure: 'm2', count: 9 },
    { measure: 'kg', count: 3 },
  ],
});

describe('a listing by comparable price', () => {
  it('is offered for what at least half of the products can be compared by, and says what it leaves out', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(9), facets });
    const { user } = openCatalog('/products/tiles');
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    await screen.findByRole('option', { name: 'Price per m²' });
    expect(screen.queryByRole('option', { name: 'Price per kg' })).not.toBeInTheDocument();

    await user.selectOptions(sort, 'Price per m²');
    expect(await screen.findByText('Only products with a price per m². 5 others are left out.')).toBeVisible();
    expect(queries.at(-1)?.get('filter[sort]')).toBe('6');
    expect(queries.at(-1)?.get('filter[measure]')).toBe('m2');

    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.queryByText(/are left out/)).not.toBeInTheDocument());
    expect(sort).toHaveDisplayValue('New Arrivals');
  });

  it('is filtered by availability', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(2), facets });
    const { user } = openCatalog('/products/tiles');
    await user.click(await screen.findByRole('checkbox', { name: 'Sold out (2)' }));
    await waitFor(() => expect(queries.at(-1)?.getAll('filter[availability]')).toEqual(['sold-out']));
  });
});
