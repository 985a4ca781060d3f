import { CHOICE_DELAY_MS } from '@mortar/navigation/list-address';
import { aBuyer, act, envelope, http, screen, server, TEST_API, userEvent, waitFor, within } from '@mortar/testing';
import { someProducts } from '#/test/builders.ts';
import { facetsOf, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

const STORE = '01900000-0000-7000-8000-0000000000b2';
const facets = facetsOf({
  categories: [{ categoryId: 'gate', name: 'Gate', count: 3 }],
  subcategories: [{ subcategoryId: 'floor-tiles', name: 'Floor tiles', count: 7 }],
  stores: [{ storeId: STORE, name: 'Kano Stones', count: 4 }],
  ratings: [{ rating: 5, count: 2 }],
  price: { min: 900, max: 250_000 },
});
const sidebar = () => screen.getByRole('complementary', { name: 'Filter Products' });
const lastOf = (queries: readonly URLSearchParams[]) => Object.fromEntries(queries.at(-1) ?? []);

afterEach(() => jest.useRealTimers());

describe('filters and sort', () => {
  it('are read from the address', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(1), facets });
    openCatalog(`/products/tiles?sub=floor-tiles&store=${STORE}&rating=5&min=1000&max=90000&sort=3`);

    await screen.findByRole('complementary', { name: 'Filter Products' });
    const filters = within(sidebar());
    expect(await filters.findByRole('checkbox', { name: 'Floor tiles (7)' })).toBeChecked();
    expect(filters.getByRole('checkbox', { name: 'Kano Stones (4)' })).toBeChecked();
    expect(filters.getByRole('checkbox', { name: '5 stars (2)' })).toBeChecked();
    expect(filters.getByRole('textbox', { name: 'Minimum' })).toHaveValue('1000');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price High to Low');
    expect(lastOf(queries)).toEqual({
      page: '1',
      'filter[category]': 'tiles',
      'filter[subcategory]': 'floor-tiles',
      'filter[storeId]': STORE,
      'filter[ratings]': '5',
      'filter[minPrice]': '1000',
      'filter[maxPrice]': '90000',
      'filter[sort]': '3',
    });
  });

  it('apply together, a moment after the last change', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(1), facets });
    openCatalog('/products/all');
    await screen.findByText('1 product(s) found');
    const filters = within(sidebar());
    const gate = await filters.findByRole('checkbox', { name: 'Gate (3)' });
    // On a busy machine three changes take longer than the delay.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

    await user.click(gate);
    await user.click(filters.getByRole('checkbox', { name: '5 stars (2)' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'New Arrivals');
    await act(() => jest.advanceTimersByTimeAsync(CHOICE_DELAY_MS - 1));
    expect(queries).toHaveLength(1);

    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(lastOf(queries)).toEqual({
      page: '1',
      'filter[category]': 'gate',
      'filter[ratings]': '5',
      'filter[sort]': '1',
    });
    expect(filters.getByRole('checkbox', { name: 'Gate (3)' })).toBeChecked();
  });

  it('have the facts of the category, each with its own choices', async () => {
    const attributes = [
      {
        key: 'size',
        label: 'Size',
        unit: 'cm',
        choices: [
          { value: '30x60', count: 4 },
          { value: '60x60', count: 9 },
        ],
      },
      { key: 'finish', label: 'Finish', choices: [{ value: 'Matt', count: 3 }] },
    ];
    const { queries } = serveCatalog({ products: () => someProducts(1), facets: { ...facets, attributes } });
    const { user } = openCatalog('/products/all?category=gate&fact=size%3D60x60');
    const size = within(await within(sidebar()).findByRole('group', { name: 'Size' }));
    expect(size.getByRole('checkbox', { name: '60x60 cm (9)' })).toBeChecked();
    await user.click(within(sidebar()).getByRole('checkbox', { name: 'Matt (3)' }));
    await waitFor(() => expect(queries.at(-1)?.getAll('filter[attribute]')).toEqual(['size=60x60', 'finish=Matt']));

    await user.click(within(sidebar()).getByRole('checkbox', { name: 'Gate (3)' }));
    await waitFor(() => expect(queries.at(-1)?.has('filter[attribute]')).toBe(false));
    expect(queries.at(-1)?.has('filter[category]')).toBe(false);
  });

  it('show a choice in the same place when the other filters leave it no products', async () => {
    serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/all');
    await user.click(await within(sidebar()).findByRole('checkbox', { name: 'Gate (3)' }));
    server.use(http.get(`${TEST_API}/products/facets`, () => envelope({ ...facets, stores: [] })));

    expect(await within(sidebar()).findByRole('checkbox', { name: 'Kano Stones (0)' })).toBeVisible();
  });

  it('say that a choice may leave more products when not all were counted', async () => {
    serveCatalog({ products: () => someProducts(1), facets: { ...facets, countsAreLowerBounds: true } });
    openCatalog('/products/all');

    const filters = within(await screen.findByRole('complementary', { name: 'Filter Products' }));
    expect(await filters.findByRole('checkbox', { name: 'Gate (3+)' })).toBeVisible();
    expect(filters.getByRole('checkbox', { name: '1 star' })).toBeVisible();
    expect(filters.getByText('From ₦900 or less to ₦250,000 or more')).toBeVisible();
  });

  it('take a price with kobo, typed or pasted', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/tiles');
    const minimum = await within(sidebar()).findByRole('textbox', { name: 'Minimum' });

    await user.type(minimum, '1500.');
    await waitFor(() => expect(lastOf(queries)).toMatchObject({ 'filter[minPrice]': '1500' }));
    await user.type(minimum, '50');
    expect(minimum).toHaveValue('1500.50');
    await waitFor(() => expect(lastOf(queries)).toMatchObject({ 'filter[minPrice]': '1500.5' }));

    await user.clear(minimum);
    await user.paste('₦1,500.50');
    expect(minimum).toHaveValue('₦1,500.50');
    await user.clear(minimum);
    await user.paste('₦1.350.000');
    expect(minimum).toHaveAccessibleDescription('Read as ₦1,350,000');
    await waitFor(() => expect(lastOf(queries)).toMatchObject({ 'filter[minPrice]': '1350000' }));
  });

  it('keep what is no price as it was typed, and say so', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/tiles');
    const filters = within(sidebar());
    expect(await filters.findByText('From ₦900 to ₦250,000')).toBeVisible();

    const minimum = filters.getByRole('textbox', { name: 'Minimum' });
    await user.type(minimum, '₦5,000 or so');
    await user.tab();
    expect(minimum).toHaveAccessibleDescription('Write one price in digits, for example 12500');
    expect(minimum).toHaveValue('₦5,000 or so');
    await user.clear(minimum);
    await user.type(minimum, '₦5,000');
    await user.type(filters.getByRole('textbox', { name: 'Maximum' }), '40');

    expect(filters.getByRole('alert')).toHaveTextContent('The minimum price is above the maximum.');
    await user.type(filters.getByRole('textbox', { name: 'Maximum' }), '000');
    await waitFor(() =>
      expect(lastOf(queries)).toMatchObject({ 'filter[minPrice]': '5000', 'filter[maxPrice]': '40000' }),
    );
  });

  it.each(['/products/tiles?', '/search?q=tile&'])(
    'find nothing, say why and request no list when the address %s… has a minimum above the maximum',
    async (path) => {
      const { queries } = serveCatalog({ products: () => someProducts(1), facets });
      const { user } = openCatalog(`${path}min=5000&max=40`);
      expect(await screen.findByText('No Products Found')).toBeVisible();
      const filters = within(sidebar());
      expect(await filters.findByRole('alert')).toHaveTextContent('The minimum price is above the maximum.');
      // Once more where phones show it, which have the filters over the page.
      expect(screen.getAllByText('The minimum price is above the maximum.')).toHaveLength(2);
      expect(filters.getByRole('textbox', { name: 'Minimum' })).toHaveValue('5000');
      expect(filters.getByRole('checkbox', { name: '5 stars (2)' })).toBeEnabled();
      expect(queries).toEqual([]);

      await user.type(filters.getByRole('textbox', { name: 'Maximum' }), '000');
      expect(await screen.findByText('1 product(s) found')).toBeVisible();
      expect(lastOf(queries)).toMatchObject({ 'filter[minPrice]': '5000', 'filter[maxPrice]': '40000' });
    },
  );

  it('say when a price is above any that a product can have', async () => {
    serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/tiles');
    await user.type(await within(sidebar()).findByRole('textbox', { name: 'Maximum' }), '99999999999');
    expect(within(sidebar()).getByRole('alert')).toHaveTextContent('At most ₦10,000,000,000.');
  });

  it('are all cleared at once', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/all?rating=5&category=gate&sort=2');
    await screen.findByText('1 product(s) found');

    await user.click(within(sidebar()).getByRole('button', { name: 'Clear all' }));

    await waitFor(() => expect(lastOf(queries)).toEqual({ page: '1', 'filter[sort]': '2' }));
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  it('open over the page where there is no room beside the list', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(4), facets });
    const { user } = openCatalog('/products/all', { auth: aBuyer() });
    await screen.findByText('4 product(s) found');

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = await screen.findByRole('dialog', { name: 'Filter Products' });
    await user.click(within(panel).getByRole('checkbox', { name: 'Kano Stones (4)' }));
    await waitFor(() => expect(lastOf(queries)).toMatchObject({ 'filter[storeId]': STORE }));
    await user.click(await within(panel).findByRole('button', { name: 'Show 4 products' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });
});

it.each([
  ['/products/tiles', '/calculators/tiles'],
  ['/products/tiles/floor-tiles', '/calculators/tiles'],
  ['/products/tiles/grout', undefined],
  ['/products/all', undefined],
])('%s leads to the calculator %s', async (at, calculator) => {
  const subcategories = [
    { subcategoryId: 'grout', name: 'Grout', count: 1 },
    { subcategoryId: 'floor-tiles', name: 'Floor tiles', count: 1, calculator: 'tiles' as const },
  ];
  serveCatalog({ products: () => someProducts(2), facets: { ...facets, subcategories } });
  openCatalog(at);
  await screen.findByText('2 product(s) found');
  await screen.findAllByRole('checkbox', { name: /^5|^4|Kano/ });
  const link = screen.queryByRole('link', { name: 'How much do I need?' });
  expect(link?.getAttribute('href')).toBe(calculator);
});
