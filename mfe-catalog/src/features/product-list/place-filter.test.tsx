import { keepPlace, keptPlace } from '@mortar/store';
import { act, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
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
    expect(screen.getByRole('button', { name: 'All Nigeria' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All of Nigeria');
    expect(localStorage.getItem('mortar_place')).toBeNull();
    expect(screen.getByRole('button', { name: 'All states' })).toBeVisible();
  });

  it.each([['/products/all'], ['/products/tiles'], ['/search?q=tile']])(
    'is applied to %s, until one press shows all of Nigeria in this list',
    async (at) => {
      keepPlace('lagos', 'Ikorodu');
      const title = (query: URLSearchParams) => `Tile of ${query.get('filter[state]') ?? 'Nigeria'}`;
      serveCatalog({ products: (query) => [aProduct({ title: title(query) })], facets });
      const { user } = openCatalog(at);
      expect(await screen.findByText('Tile of lagos')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'All Nigeria' }));
      expect(await screen.findByText('Tile of Nigeria')).toBeVisible();
      expect(localStorage.getItem('mortar_place')).toBe('{"state":"lagos","area":"Ikorodu"}');
      await user.click(screen.getByRole('button', { name: 'Show Lagos' }));
      expect(await screen.findByText('Tile of lagos')).toBeVisible();
    },
  );

  it.each([['state=kano'], ['state='], ['serves=kano'], [`store=${idOf(101)}`], ['page=2']])(
    'leaves a list whose address has %s as it is',
    async (query) => {
      keepPlace('lagos');
      const { queries } = serveCatalog({ products: () => someProducts(60), facets });
      openCatalog(`/products/all?${query}`);
      expect(await screen.findAllByText(/found$/)).not.toHaveLength(0);
      expect(queries.flatMap((each) => each.getAll('filter[state]'))).not.toContain('lagos');
    },
  );

  it('has its own area before the others of a state', async () => {
    keepPlace('lagos', 'lekki');
    serveCatalog({ products: () => someProducts(3), facets });
    openCatalog('/products/all');
    const areas = within(await screen.findByRole('group', { name: 'Area' }));
    expect(areas.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value)).toEqual(['lekki', 'ikeja']);
  });

  it('is the state of a page that was opened without one, and then stays', async () => {
    serveCatalog({ products: () => someProducts(3), facets });
    const { unmount } = openCatalog('/places/ogun');
    expect(await screen.findByRole('heading', { level: 1, name: 'Building materials in Ogun' })).toBeVisible();
    expect(keptPlace()).toBe('ogun');
    unmount();
    openCatalog('/places/lagos');
    expect(await screen.findByRole('heading', { level: 1, name: 'Building materials in Lagos' })).toBeVisible();
    expect(keptPlace()).toBe('ogun');
  });
});
