import { CHOICE_DELAY_MS } from '@mortar/navigation/list-address';
import { act, aSeller, envelope, leftFor, onRequest, screen, userEvent, waitFor, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { categories, ownList, products } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const PATH = '/onboarding/create-product';

function open(at = PATH) {
  return openSeller(at, { auth: aSeller() });
}

/** Sorts, then searches, in quick succession on any machine: the delay before the request passes afterwards. */
async function sortAndSearch(text: string) {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price Low to High');
  await user.type(screen.getByRole('searchbox'), text);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price Low to High');
  await act(() => jest.advanceTimersByTimeAsync(CHOICE_DELAY_MS));
  jest.useRealTimers();
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

beforeEach(() => {
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
});

describe("the pages of the seller's products on /onboarding/create-product", () => {
  it('keeps the focus on its buttons at the first and the last page', async () => {
    const requests = onRequest('get', '/products/own', () => envelope(ownList(products(20), 40)));
    const { user } = open();
    const next = await screen.findByRole('button', { name: 'Next' });
    await user.click(next);
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    // In a browser, a disabled button has no focus.
    expect(next).toBeEnabled();
    expect(next).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    const previous = screen.getByRole('button', { name: 'Previous' });
    await user.click(previous);
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(previous).toBeEnabled();
    expect(previous).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(requests.map(({ url }) => url.searchParams.get('page'))).not.toContain('3');
    expect(requests.map(({ url }) => url.searchParams.get('page'))).not.toContain('0');
  });

  it('pages through the list and returns to the first page for another search', async () => {
    const requests = onRequest('get', '/products/own', ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      return envelope(ownList(products(20, 1 + (page - 1) * 20), 41));
    });
    const { user } = open();
    await screen.findByRole('row', { name: /Tile 10 / });
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const pages = screen.getByRole('navigation', { name: 'Pages of your products' });
    expect(within(pages).getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('row', { name: /Tile 21 / })).toBeVisible();
    // A page that is opened by touch begins at its first product.
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Your products' })]);
    expect(within(pages).getByText('Page 2 of 3')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('filter[title]')).toBe('x'));
    expect(requests.at(-1)?.url.searchParams.get('page')).toBe('1');
  });

  it('shows the previous page when the only product of the last page was deleted', async () => {
    let listed = products(21);
    onRequest('get', '/products/own', ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      return envelope(ownList(listed.slice((page - 1) * 20, page * 20), listed.length));
    });
    onRequest('delete', '/products', () => {
      listed = listed.slice(0, 20);
      return envelope({}, 'Product deleted successfully');
    });
    const { user } = open();
    let sawNone = false;
    const emptied = new MutationObserver(() => {
      if (screen.queryByText('No Products Found')) sawNone = true;
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Manage Tile 21' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const confirm = await screen.findByRole('button', { name: 'Delete' });
    emptied.observe(document.body, { subtree: true, childList: true });
    await user.click(confirm);
    expect(await screen.findByRole('row', { name: /Tile 10 /, hidden: true })).toBeVisible();
    emptied.disconnect();
    expect(sawNone).toBe(false);
    expect(screen.queryByRole('row', { name: /Tile 21 /, hidden: true })).not.toBeInTheDocument();
  });

  it('makes one request for several choices in quick succession', async () => {
    const requests = onRequest('get', '/products/own', () => envelope(ownList(products(20), 60)));
    const { user } = open(`${PATH}?page=3`);
    await screen.findByRole('row', { name: /Tile 10 / });
    await sortAndSearch('tile ');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(decodeURIComponent(requests[1]?.url.search ?? '')).toBe('?page=1&limit=20&filter[title]=tile&sort=2');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByRole('searchbox')).toHaveValue('tile x');
  });

  it('restores its state on Back after a product was opened', async () => {
    const requests = onRequest('get', '/products/own', () => envelope(ownList(products(20), 60)));
    const { user, goBack } = open();
    await screen.findByRole('combobox', { name: 'Sort by' });
    await sortAndSearch('tile');
    await waitFor(() => expect(requests).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Tile 10' }));
    await leftFor(`/products/view/${idOf(1010)}`);
    await goBack();
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price Low to High');
    expect(screen.getByRole('searchbox')).toHaveValue('tile');
    expect(requests.at(-1)?.url.search).toBe(requests[2]?.url.search);
    expect(requests).toHaveLength(4);
  });

  it.each(['none', '0', '1.5'])('ignores an invalid page number in the URL: %s', async (page) => {
    const requests = onRequest('get', '/products/own', () => envelope(ownList(products(20), 60)));
    open(`${PATH}?page=${page}&sort=${page}`);
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('None');
    expect(requests[0]?.url.searchParams.get('page')).toBe('1');
  });
});
