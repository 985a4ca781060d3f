import { marketplaceApi } from '@mortar/store';
import { aBuyer, act, aSeller, envelope, leftFor, onRequest, problem, screen, waitFor } from '@mortar/testing';
import { aProduct, idOf, OWN_STORE_ID } from '@mortar/testing/builders';
import { aStore, products } from '#/test/builders.ts';
import { scrollToEnd } from '#/test/browser.ts';
import { openSeller } from '#/test/open-seller.tsx';

const PATH = `/profile/store/${OWN_STORE_ID}?tab=products`;

function cards(container: HTMLElement) {
  return container.querySelectorAll('article');
}

function skeletons(container: HTMLElement) {
  return container.querySelectorAll('li > [aria-hidden="true"]');
}

beforeEach(() => {
  onRequest('get', '/stores/:id', () => envelope(aStore()));
});

describe('Products of a store', () => {
  it('shows how many there are and each as a card', async () => {
    const requests = onRequest('get', '/products/', () => envelope({ products: [aProduct()], totalItems: 1 }));
    const { container } = openSeller(PATH);
    expect(await screen.findByText('1 product(s) found')).toBeVisible();
    // As screen readers get it.
    expect(screen.getByText('1 product(s) found')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('1 product found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Carrara floor tile' })).toHaveAttribute(
      'href',
      `/products/view/${idOf(301)}`,
    );
    expect(skeletons(container)).toHaveLength(0);
    expect(decodeURIComponent(requests[0]?.url.search ?? '')).toBe(`?page=1&filter[storeId]=${OWN_STORE_ID}`);
  });

  it('renders ten skeletons while the first page loads', async () => {
    let respond: (response: Response) => void = () => undefined;
    onRequest('get', '/products/', () => new Promise((resolve) => (respond = resolve)));
    const { container } = openSeller(PATH);
    await waitFor(() => expect(skeletons(container)).toHaveLength(10));
    // With the skeleton of the rating, which every card has.
    expect(container.querySelectorAll('li > [aria-hidden="true"] .rating')).toHaveLength(10);
    respond(envelope({ products: [], totalItems: 0 }));
    expect(await screen.findByText('No Products Found')).toBeVisible();
    expect(skeletons(container)).toHaveLength(0);
  });

  it('loads page after page with five skeletons when the user scrolls, until all are loaded', async () => {
    let respond: (response: Response) => void = () => undefined;
    onRequest('get', '/products/', ({ url }) => {
      const after = new URL(url).searchParams.get('after');
      if (after === null) return envelope({ products: products(20), totalItems: 23, next: 'behind-1' });
      expect(after).toBe('behind-1');
      return new Promise((resolve) => (respond = resolve));
    });
    const { container } = openSeller(PATH);
    await screen.findByText('23 product(s) found');
    expect(scrollToEnd()).toBe(true);
    await waitFor(() => expect(skeletons(container)).toHaveLength(5));
    respond(envelope({ products: products(3, 21), totalItems: 23, next: null }));
    await waitFor(() => expect(cards(container)).toHaveLength(23));
    expect(scrollToEnd()).toBe(false);
  });

  it('begins with the page that the address names, links to the one before, and begins with the first when it is sorted', async () => {
    const calls = onRequest('get', '/products/', () => envelope({ products: products(5, 41), totalItems: 45 }));
    const { container, user } = openSeller(`${PATH}&page=3`);
    await screen.findByText('45 product(s) found');
    expect(cards(container)).toHaveLength(5);
    expect(scrollToEnd()).toBe(false);
    expect(calls[0]?.url.searchParams.get('page')).toBe('3');
    expect(screen.getByRole('link', { name: 'Previous products' })).toHaveAttribute('href', `${PATH}&page=2`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'New Arrivals');
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('page')).toBe('1'));
  });

  it('keeps the loaded pages when the next one fails, and continues from there on Try again', async () => {
    let broken = true;
    onRequest('get', '/products/', ({ url }) => {
      const isFirst = !new URL(url).searchParams.has('after');
      if (!isFirst && broken) return problem(500, 'The server is tired.');
      return isFirst
        ? envelope({ products: products(20), totalItems: 21, next: 'behind-1' })
        : envelope({ products: products(1, 21), totalItems: 21, next: null });
    });
    const { container, user } = openSeller(PATH);
    await screen.findByText('21 product(s) found');
    scrollToEnd();
    expect(await screen.findByText('The products could not be loaded.')).toBeVisible();
    expect(cards(container)).toHaveLength(20);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards(container)).toHaveLength(21));
  });

  it('retries a failed refresh, not a next page', async () => {
    let tired = false;
    const requests = onRequest('get', '/products/', () =>
      tired ? problem(500, 'The server is tired.') : envelope({ products: products(20), totalItems: 41 }),
    );
    const { container, store, user } = openSeller(PATH);
    await screen.findByText('41 product(s) found');
    tired = true;
    act(() => void store.dispatch(marketplaceApi.util.invalidateTags(['product'])));
    expect(await screen.findByText('The products could not be refreshed.')).toBeVisible();
    expect(cards(container)).toHaveLength(20);
    tired = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The products could not be refreshed.')).not.toBeInTheDocument());
    expect(requests.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '1', '1']);
  });

  it('offers to try again when the first page does not load', async () => {
    onRequest('get', '/products/', () => problem(500, 'The server is tired.'));
    const { container, user } = openSeller(PATH);
    await screen.findByText('The products could not be loaded.');
    expect(skeletons(container)).toHaveLength(0);
    onRequest('get', '/products/', () => envelope({ products: [aProduct()], totalItems: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 product found')).toBeVisible();
  });

  it('sorts in the six ways', async () => {
    const requests = onRequest('get', '/products/', () => envelope({ products: [aProduct()], totalItems: 1 }));
    const { user } = openSeller(PATH);
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(Array.from(sort.querySelectorAll('option'), (option) => option.textContent)).toEqual([
      'None',
      'New Arrivals',
      'Price Low to High',
      'Price High to Low',
      'Ratings Low to High',
      'Ratings High to Low',
    ]);
    await user.selectOptions(sort, 'Ratings High to Low');
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('filter[sort]')).toBe('5'));
  });

  it.each([
    ['once it was sorted', 2],
    ['at once', 1],
  ])('keeps its order after a product was opened (%s)', async (_when, listed) => {
    const requests = onRequest('get', '/products/', () => envelope({ products: [aProduct()], totalItems: 1 }));
    const { user, goBack } = openSeller(PATH);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Ratings High to Low');
    await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(listed));
    await user.click(await screen.findByRole('link', { name: 'Carrara floor tile' }));
    await leftFor(`/products/view/${idOf(301)}`);
    await goBack();
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Ratings High to Low');
    await screen.findByRole('link', { name: 'Carrara floor tile' });
    expect(requests.at(-1)?.url.searchParams.get('filter[sort]')).toBe('5');
  });

  it('shows the owner a menu and no wishlist button', async () => {
    onRequest('get', '/products/', () => envelope({ products: [aProduct()], totalItems: 1 }));
    openSeller(PATH, { auth: aSeller() });
    expect(await screen.findByRole('button', { name: 'Manage Carrara floor tile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /wishlist/ })).not.toBeInTheDocument();
  });

  it('opens the wishlist dialog of a buyer', async () => {
    onRequest('get', '/products/', () => envelope({ products: [aProduct()], totalItems: 1 }));
    const { user } = openSeller(PATH, { auth: aBuyer() });
    await user.click(await screen.findByRole('button', { name: 'Add Carrara floor tile to a wishlist' }));
    expect(await screen.findByText('Wishlists for Carrara floor tile')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Manage/ })).not.toBeInTheDocument();
  });
});
