import { keepPlace } from '@mortar/store';
import { act, screen, waitFor, within } from '@mortar/testing';
import { aProduct } from '@mortar/testing/builders';
import { someProducts } from '#/test/builders.ts';
import { facetsOf, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

const facets = facetsOf({
  states: [
    { stateId: 'lagos', name: 'Lagos', count: 214 },
    { stateId: 'ogun', name: 'Ogun', count: 30 },
  ],
  areas: [
    { area: 'ikeja', name: 'Ikeja', count: 150 },
    { area: 'lekki', name: 'Lekki', count: 64 },
  ],
  serving: 261,
});

describe('the place of a listing', () => {
  it('is a state, then its areas, or those who deliver there', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(3), facets });
    const { user } = openCatalog('/products/all');
    const state = await screen.findByRole('combobox', { name: 'State' });
    await user.selectOptions(state, 'Lagos (214)');
    await waitFor(() => expect(queries.at(-1)?.getAll('filter[state]')).toEqual(['lagos']));

    await user.click(await screen.findByRole('checkbox', { name: 'Lekki (64)' }));
    await waitFor(() => expect(queries.at(-1)?.getAll('filter[area]')).toEqual(['lekki']));

    await user.click(screen.getByRole('checkbox', { name: 'Also sellers who deliver to Lagos (+47)' }));
    await waitFor(() => expect(queries.at(-1)?.get('filter[serves]')).toBe('lagos'));
    expect(queries.at(-1)?.has('filter[state]')).toBe(false);
    expect(state).toHaveValue('lagos');

    await user.selectOptions(state, 'All of Nigeria');
    expect(state).toHaveValue('');
    expect(screen.queryByRole('checkbox', { name: /who deliver/ })).not.toBeInTheDocument();
  });

  it('is said on each card: the city alone in a state, the category not in a category', async () => {
    const { queries } = serveCatalog({ products: () => [aProduct()], facets });
    openCatalog('/products/all');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Ikeja, Lagos')).toBeVisible();
    expect(card.getByText('Tiles')).toBeVisible();
    expect(queries).toHaveLength(1);
  });

  it('is the city among products of one state and category', async () => {
    serveCatalog({ products: () => [aProduct()], facets });
    openCatalog('/products/tiles?state=lagos');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Ikeja')).toBeVisible();
    expect(card.queryByText('Tiles')).not.toBeInTheDocument();
  });

  it('has other places where a state has nothing', async () => {
    const { queries } = serveCatalog({ facets });
    const { user } = openCatalog('/products/all?state=ekiti');
    expect(await screen.findByText('No products from sellers in Ekiti.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sellers who deliver to Ekiti (261)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'All of Nigeria (244)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'South West (244)' }));
    await waitFor(() => expect(queries.at(-1)?.getAll('filter[state]')).toHaveLength(6));
    expect(await screen.findByRole('button', { name: 'Without Oyo' })).toBeVisible();
  });
});

describe('the kept place', () => {
  afterEach(() => act(() => keepPlace(undefined)));

  it('is what was chosen last, until all of Nigeria is', async () => {
    serveCatalog({ products: () => someProducts(3), facets });
    const { user } = openCatalog('/products/all');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Ogun (30)');
    expect(localStorage.getItem('mortar_place')).toBe('{"state":"ogun"}');
    expect(screen.getByRole('button', { name: 'Ogun' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All of Nigeria');
    expect(localStorage.getItem('mortar_place')).toBeNull();
    expect(screen.getByRole('button', { name: 'All states' })).toBeVisible();
  });

  it('is applied by one press in a list that was opened without it', async () => {
    keepPlace('lagos');
    const { queries } = serveCatalog({ products: () => someProducts(3), facets });
    const { user } = openCatalog('/products/all');
    await user.click(await screen.findByRole('button', { name: 'Show Lagos' }));
    await waitFor(() => expect(queries.at(-1)?.getAll('filter[state]')).toEqual(['lagos']));
    expect(screen.getByRole('button', { name: 'Lagos' })).toBeVisible();
  });
});
