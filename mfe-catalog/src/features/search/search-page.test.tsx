import { fireEvent, http, problem, screen, server, TEST_API, waitFor, within } from '@mortar/testing';
import { aProduct, aStore, someProducts } from '#/test/builders.ts';
import { facetsOf, serveCatalog, serveSuggestions } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, whatWasBroughtIntoView } from '#/test/window-apis.ts';

installWindowApis();

const STORE = '01900000-0000-7000-8000-0000000000b2';
const box = () => screen.findByRole('combobox', { name: 'Search for anything' });

describe('the search entry', () => {
  it('makes no request without a text', async () => {
    const { queries } = serveCatalog({});
    const { user } = openCatalog('/search');

    expect(await box()).toHaveAttribute('placeholder', 'Search for anything...');
    await user.type(await box(), '   ');
    await user.click(screen.getByRole('button', { name: 'Search' }));

    expect(screen.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
    expect(queries).toEqual([]);
  });

  it('finds products on Enter, and is shown again on Back', async () => {
    const { queries } = serveCatalog({ products: () => [aProduct({ title: 'Marble tile' })] });
    const { user } = openCatalog('/search');

    await user.type(await box(), 'marble{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'marble Results' })).toBeVisible();
    expect(await screen.findByText('1 product(s) found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Marble tile' })).toBeVisible();
    expect(queries[0]?.get('filter[title]')).toBe('marble');

    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await box()).toHaveValue('');
  });

  it('reports its goal when a result is opened', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Marble tile' })] });
    const mark = jest.fn();
    performance.mark = mark;
    const { user } = openCatalog('/search');

    await user.type(await box(), 'marble{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Marble tile' }));
    expect(mark).toHaveBeenCalledTimes(1);
    expect(mark).toHaveBeenCalledWith('goal:result-opened', expect.anything());
  });

  it('moves the focus to the results, and back when the user returns', async () => {
    serveCatalog({ products: () => someProducts(1) });
    const { goBack, user } = openCatalog('/search');
    expect(await box()).not.toHaveFocus();

    await user.type(await box(), 'marble{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'marble Results' })).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(async () => expect(await box()).toHaveFocus());

    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Stores');
    await user.type(await box(), 'bello');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'bello Results' })).toHaveFocus());
    await goBack();
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  it('finds stores when they are chosen', async () => {
    serveCatalog({ stores: [aStore({ name: 'Bello Tiles' })] });
    const { user } = openCatalog('/search');

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Search in' }), 'Stores');
    await user.type(await box(), 'bello');
    await user.click(screen.getByRole('button', { name: 'Search' }));

    expect(await screen.findByText('1 Store(s) found')).toBeVisible();
    // As screen readers get it.
    expect(screen.getByText('1 Store(s) found')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('1 store found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bello Tiles' })).toBeVisible();
  });

  it('suggests while the user types, and opens a suggestion by arrow keys and Enter', async () => {
    serveCatalog({ products: () => someProducts(1) });
    const queries = serveSuggestions(
      { kind: 'category', text: 'Tiles', path: '/products/tiles' },
      { kind: 'subcategory', text: 'Floor Tiles in Tiles', path: '/products/tiles/floor-tiles' },
    );
    const { user } = openCatalog('/search');

    await user.click(await box());
    await user.paste('til');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['TilesCategory', 'Floor Tiles in TilesSubcategory']);
    expect(queries).toEqual(['til']);

    await user.keyboard('{ArrowDown}');
    const option = within(list).getByRole('option', { name: /^Tiles/ });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(whatWasBroughtIntoView().at(-1)).toBe(option);
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'tiles' })).toBeVisible();
    await screen.findByText('1 product(s) found');
  });

  it('suggests products with their photos and prices, and a drawing of the category where there is no photo', async () => {
    serveCatalog({});
    const blue = { kind: 'product', text: 'Blue tile', categoryId: 'tiles' } as const;
    serveSuggestions(
      { ...blue, path: '/products/view/1', featuredImage: '/media/blue/640.webp', price: 12_500, priceUnit: 'carton' },
      { ...blue, path: '/products/view/2', featuredImage: null, price: 900.5 },
    );
    const { user } = openCatalog('/search');
    await user.click(await box());
    await user.paste('blue');
    const [photo, drawing] = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(photo).toHaveTextContent('Blue tile₦12,500per carton12,500 naira per carton');
    expect(photo?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/blue/'));
    expect(drawing).toHaveTextContent('Blue tile₦900.50');
    expect(drawing?.querySelector('[data-category="tiles"]')).toBeInTheDocument();
  });

  it('suggests stores alone in a search for stores, and announces how many', async () => {
    serveCatalog({});
    serveSuggestions(
      { kind: 'category', text: 'Tiles', path: '/products/tiles' },
      { kind: 'store', text: 'Bello Tiles', path: `/profile/store/${STORE}` },
    );
    const { user } = openCatalog('/search');
    const kind = await screen.findByRole('combobox', { name: 'Search in' });

    await user.click(await box());
    await user.paste('til');
    const announcement = () => within(screen.getByRole('search')).getByRole('status');
    const suggested = async () =>
      within(await screen.findByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(await suggested()).toEqual(['TilesCategory', 'Bello TilesStore']);
    expect(announcement()).toHaveTextContent('2 suggestions');

    await user.selectOptions(kind, 'Stores');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(announcement()).toBeEmptyDOMElement();
    await user.click(await box());
    expect(await suggested()).toEqual(['Bello TilesStore']);
    expect(announcement()).toHaveTextContent('1 suggestion');
  });

  it('opens a suggestion when it is pressed, and closes the list on Escape', async () => {
    serveCatalog({ products: () => someProducts(1) });
    serveSuggestions({ kind: 'category', text: 'Gate', path: '/products/gate' });
    const { user } = openCatalog('/search');

    await user.type(await box(), 'ga');
    await screen.findByRole('listbox');
    const letsTheBrowserEmptyTheBox = async () => fireEvent.keyDown(await box(), { key: 'Escape' });
    expect(await letsTheBrowserEmptyTheBox()).toBe(false);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await letsTheBrowserEmptyTheBox()).toBe(true);

    await user.type(await box(), 't');
    await user.click(await screen.findByRole('option', { name: /Gate/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'gate' })).toBeVisible();
    await screen.findByText('1 product(s) found');
  });

  it('works without suggestions when they do not load', async () => {
    serveCatalog({ products: () => someProducts(2) });
    server.use(http.get(`${TEST_API}/search/suggest`, () => problem(500, 'No idea.')));
    const { user } = openCatalog('/search');

    await user.type(await box(), 'glass{Enter}');

    expect(await screen.findByText('2 product(s) found')).toBeVisible();
  });
});

describe('product results', () => {
  it('do not move the focus when the page opens with them', async () => {
    serveCatalog({ products: () => someProducts(2) });
    openCatalog('/search?q=tile');
    await screen.findByText('2 product(s) found');

    expect(document.body).toHaveFocus();
  });

  const facets = facetsOf({
    categories: [{ categoryId: 'tiles', name: 'Tiles', count: 2 }],
    subcategories: [],
    stores: [{ storeId: STORE, name: 'Kano Stones', count: 2 }],
    ratings: [],
    price: null,
  });

  it('are filtered and sorted as every listing is', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(2), facets });
    const { user } = openCatalog('/search?q=tile');
    const filters = within(await screen.findByRole('complementary', { name: 'Filter Products' }));

    const requested = (filter: string, value: string) =>
      waitFor(() => expect(queries.at(-1)?.get(`filter[${filter}]`)).toBe(value));
    await user.click(await filters.findByRole('checkbox', { name: 'Tiles (2)' }));
    await requested('category', 'tiles');
    await user.click(filters.getByRole('checkbox', { name: 'Kano Stones (2)' }));
    await requested('storeId', STORE);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price Low to High');
    await requested('sort', '2');

    expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
      page: '1',
      'filter[title]': 'tile',
      'filter[category]': 'tiles',
      'filter[storeId]': STORE,
      'filter[sort]': '2',
    });
  });

  it('have the filters over the page on a phone', async () => {
    serveCatalog({ products: () => someProducts(2), facets });
    const { user } = openCatalog('/search?q=tile');
    await screen.findByText('2 product(s) found');

    await user.click(screen.getByRole('button', { name: 'Filters' }));

    const panel = await screen.findByRole('dialog', { name: 'Filter Products' });
    expect(within(panel).getByRole('checkbox', { name: 'Kano Stones (2)' })).toBeVisible();
  });

  it('lead to every category and to all products when nothing was found', async () => {
    serveCatalog({});
    openCatalog('/search?q=unobtainium');

    expect(await screen.findByText('No Products Found')).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Filter Products' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    const ways = within(await screen.findByRole('navigation', { name: 'Or browse a category' }));
    expect(ways.getByRole('link', { name: 'Tiles' })).toHaveAttribute('href', '/products/tiles');
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products/all');
  });

  it('lead to what has nearly this name when nothing was found', async () => {
    serveCatalog({});
    serveSuggestions({ kind: 'store', text: 'Bello Tiles', path: `/profile/store/${STORE}` });
    openCatalog('/search?q=belo');

    const near = within(await screen.findByRole('navigation', { name: 'Did you mean' }));
    expect(near.getByRole('link', { name: 'Bello Tiles' })).toHaveAttribute('href', `/profile/store/${STORE}`);
  });

  it('keep the words in a field that starts another search', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(1) });
    const { user } = openCatalog('/search?q=tile');
    expect(await box()).toHaveValue('tile');

    await user.type(await box(), ' grout{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'tile grout Results' })).toHaveFocus();
    expect(await box()).toHaveValue('tile grout');
    expect(queries.at(-1)?.get('filter[title]')).toBe('tile grout');
  });

  it('show an error when the server is unreachable', async () => {
    serveCatalog({});
    server.use(http.get(`${TEST_API}/products/`, () => problem(500, 'Back soon.')));
    openCatalog('/search?q=tile');

    expect(await screen.findByText('Back soon.')).toBeVisible();
  });
});
