import type { ProductCard } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { act, aSeller, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { categories, ownList } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const PATH = '/onboarding/create-product';

function open(at = PATH) {
  return openSeller(at, { auth: aSeller() });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

beforeEach(() => {
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
});

describe("the seller's products on /onboarding/create-product", () => {
  it('shows each with its category, price and rating', async () => {
    const requests = onRequest('get', '/products/own', () =>
      envelope(ownList([aProduct({ featuredImage: '/media/carrara/640.webp' })])),
    );
    open();
    const row = await screen.findByRole('row', { name: /Carrara floor tile/ });
    expect(within(row).getByRole('link', { name: 'Carrara floor tile' })).toHaveAttribute(
      'href',
      `/products/view/${idOf(301)}`,
    );
    expect(within(row).getByText('Tiles')).toBeVisible();
    expect(within(row).getByRole('textbox', { name: 'Price of Carrara floor tile' })).toHaveValue('12,500');
    expect(within(row).getByRole('img', { name: 'Rated 4.50 out of 5, 2 reviews' })).toBeVisible();
    expect(requests.map(({ url }) => decodeURIComponent(url.search))).toEqual(['?page=1&limit=20']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Products');
    expect(screen.getByText('1 product')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages of your products' })).not.toBeInTheDocument();
  });

  it('changes unit and stock in the row, and puts back what is refused', async () => {
    onRequest('get', '/products/own', () => envelope(ownList([aProduct()])));
    let refusal: string | undefined;
    const updates = onRequest('put', '/products/', () => (refusal ? problem(400, refusal) : envelope({})));
    const { user } = open();
    const unit = await screen.findByRole('combobox', { name: 'Unit of Carrara floor tile' });
    expect(unit).toHaveDisplayValue('No unit');
    await user.selectOptions(unit, 'carton');
    expect(await screen.findByText('Product updated successfully!')).toBeVisible();
    refusal = 'Say how many days it takes to make';
    const stock = screen.getByRole('combobox', { name: 'Stock of Carrara floor tile' });
    await user.selectOptions(stock, 'Made to order');
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(stock).toHaveDisplayValue('In stock');
    expect(updates.map(({ body }) => body)).toEqual([
      { productId: idOf(301), priceUnit: 'carton' },
      { productId: idOf(301), availability: 'made-to-order' },
    ]);
  });

  it('confirms all prices', async () => {
    const confirmations = onRequest('post', '/products/confirm-prices', () => envelope({ confirmed: 1 }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Prices are still right' }));
    expect(await screen.findByText('Prices confirmed')).toBeVisible();
    expect(confirmations.map(({ body }) => body)).toEqual([{ all: true }]);
  });

  it('confirms the prices of the products that are ticked, on any page', async () => {
    const [first, second] = [aProduct(), aProduct({ productId: idOf(302), title: 'Rare slab' })];
    onRequest('get', '/products/own', ({ url }) =>
      envelope(ownList(new URL(url).searchParams.get('page') === '2' ? [second] : [first], 21)),
    );
    const confirmations = onRequest('post', '/products/confirm-prices', () => envelope({ confirmed: 2 }));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Carrara floor tile' }));
    expect(screen.getByRole('button', { name: '1 price is still right' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Rare slab' }));
    await user.click(await screen.findByRole('button', { name: '2 prices are still right' }));
    expect(await screen.findByRole('button', { name: 'Prices are still right' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose Rare slab' })).not.toBeChecked();
    expect(confirmations.map(({ body }) => body)).toEqual([{ productIds: [idOf(301), idOf(302)] }]);
  });

  it('opens the wizard in place of the list, with a way back', async () => {
    onRequest('get', '/products/own', () => envelope(ownList([aProduct()])));
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Add a product' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add A Product' })).toHaveFocus();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Your products' }));
    expect(await screen.findByRole('row', { name: /Carrara/ })).toBeVisible();
  });

  it('shows a seller without products the wizard, which stays when a product is added elsewhere', async () => {
    let listed: ProductCard[] = [];
    const requests = onRequest('get', '/products/own', () => envelope(ownList(listed)));
    const { store } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Add A Product' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    listed = [aProduct()];
    act(() => void store.dispatch(marketplaceApi.util.invalidateTags(['product'])));
    await waitFor(() => expect(requests).toHaveLength(2));
    await act(async () => undefined);
    expect(screen.getByRole('heading', { level: 1, name: 'Add A Product' })).toBeVisible();
  });

  it('leads back to all products when a search finds none', async () => {
    onRequest('get', '/products/own', ({ url }) => {
      const products = new URL(url).searchParams.has('filter[title]') ? [] : [aProduct()];
      return envelope({ ...ownList(products), store: ownList([aProduct()]).store });
    });
    const { user } = open(`${PATH}?title=gold`);
    expect(await screen.findByText('No Products Found')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search your products' });
    expect(search).toHaveValue('gold');
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByRole('row', { name: /Carrara/ })).toBeVisible();
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
  });

  it('offers to try again when the list does not load', async () => {
    onRequest('get', '/products/own', () => problem(500, 'The server is tired.'));
    const { user, announced } = open();
    expect(await screen.findByText('Your products could not be loaded.')).toBeVisible();
    expect(announced).toEqual(['The server is tired.']);
    let respond: (response: Response) => void = () => undefined;
    onRequest('get', '/products/own', () => new Promise((resolve) => (respond = resolve)));
    const retry = screen.getByRole('button', { name: 'Try again' });
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    respond(envelope(ownList([aProduct()])));
    expect(await screen.findByRole('row', { name: /Carrara/ })).toBeVisible();
  });

  it('searches and sorts', async () => {
    const requests = onRequest('get', '/products/own', () => envelope(ownList([aProduct()])));
    const { user } = open();
    await user.click(await screen.findByRole('searchbox', { name: 'Search your products' }));
    await user.paste('carr ');
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('filter[title]')).toBe('carr'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price Low to High');
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('sort')).toBe('2'));
    expect(requests).toHaveLength(3);
  });

  it('fetches the list again after a product was deleted', async () => {
    let listed = [aProduct(), aProduct({ productId: idOf(302), title: 'Slate slab' })];
    onRequest('get', '/products/own', () => envelope(ownList(listed)));
    const deletions = onRequest('delete', '/products', () => {
      listed = listed.slice(1);
      return envelope({}, 'Product deleted successfully');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Manage Carrara floor tile' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Carrara/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /Slate slab/, hidden: true })).toBeInTheDocument();
    expect(deletions[0]?.url.searchParams.get('productId')).toBe(idOf(301));
  });
});
