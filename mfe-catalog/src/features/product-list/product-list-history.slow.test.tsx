import { CHOICE_DELAY_MS } from '@mortar/navigation/list-address';
import { act, envelope, http, screen, server, TEST_API, userEvent, waitFor, within } from '@mortar/testing';
import { aProductDetail, someProducts } from '#/test/builders.ts';
import { facetsOf, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, whatWasBroughtIntoView } from '#/test/window-apis.ts';

installWindowApis();

const facets = facetsOf({
  categories: [{ categoryId: 'gate', name: 'Gate', count: 3 }],
  subcategories: [],
  stores: [],
  ratings: [],
  price: null,
});

async function openListing() {
  const products = someProducts(2);
  const { queries } = serveCatalog({ products: () => products, facets });
  const opened = openCatalog('/products/all');
  await screen.findByText('2 product(s) found');
  await gate();
  // The delay passes when a test lets it, however long a click takes.
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...opened, user, queries, products };
}

const sidebar = () => within(screen.getByRole('complementary', { name: 'Filter Products' }));
const gate = () => sidebar().findByRole('checkbox', { name: /^Gate/ });
const fiveStars = () => sidebar().findByRole('checkbox', { name: /^5 stars/ });
/** Lets the delay pass after which a choice is applied. */
const passDelay = () => act(() => jest.advanceTimersByTimeAsync(CHOICE_DELAY_MS));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

describe('a choice on a listing', () => {
  it('scrolls to the top of the list, and Back to the former position', async () => {
    const { queries, goBack, user } = await openListing();

    await user.click(await gate());
    expect(whatWasBroughtIntoView()).toHaveLength(0);
    await waitFor(() => expect(queries).toHaveLength(2));
    const [top] = whatWasBroughtIntoView();
    const list = await screen.findByRole('list', { name: 'Products' });
    expect(top?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    await goBack();
    expect(await gate()).not.toBeChecked();
    expect(whatWasBroughtIntoView()).toHaveLength(1);
  });

  it('adds no history entry when it is undone immediately', async () => {
    const { queries, goBack, user } = await openListing();
    await user.click(await gate());
    await waitFor(() => expect(queries).toHaveLength(2));

    await user.click(await fiveStars());
    await user.click(await fiveStars());
    await passDelay();
    await goBack();

    expect(await gate()).not.toBeChecked();
  });

  it('is applied when a link is followed before its delay has passed', async () => {
    const { queries, goBack, products, user } = await openListing();
    server.use(
      http.get(`${TEST_API}/products/${products[0]?.productId}`, () =>
        envelope(aProductDetail({ title: 'Product 1' })),
      ),
      http.get(`${TEST_API}/reviews/all`, () => envelope({ reviews: [], totalItems: 0 })),
    );

    await user.click(await gate());
    await user.click(screen.getByRole('link', { name: 'Product 1' }));
    // React waits with the clock that it found when it was loaded, and fake time passes faster.
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { level: 1, name: 'Product 1' })).toBeVisible();
    await goBack();

    expect(await gate()).toBeChecked();
    await waitFor(() => expect(queries.at(-1)?.get('filter[category]')).toBe('gate'));
    await goBack();
    expect(await gate()).not.toBeChecked();
  });

  it('is discarded on Back, and not applied to the page that Back opens', async () => {
    const { queries, goBack, user } = await openListing();
    await user.click(await gate());
    await waitFor(() => expect(queries).toHaveLength(2));

    await user.click(await fiveStars());
    await goBack();
    await passDelay();

    expect(await gate()).not.toBeChecked();
    expect(await fiveStars()).not.toBeChecked();
    expect(queries).toHaveLength(2);
  });

  it('is undone by Back, which closes the panel that it was made in', async () => {
    const { queries, goBack, user } = await openListing();

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = await screen.findByRole('dialog', { name: 'Filter Products' });
    await user.click(within(panel).getByRole('checkbox', { name: /^Gate/ }));
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(panel).toBeVisible();
    await goBack();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await gate()).not.toBeChecked();
  });
});
