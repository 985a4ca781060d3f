import { act, http, screen, server, TEST_API, waitFor, within } from '@mortar/testing';
import { aProductDetail, someProducts } from '#/test/builders.ts';
import { envelope, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, whatWasBroughtIntoView } from '#/test/window-apis.ts';

installWindowApis();

const APPLIED_AFTER_MS = 600;
const facets = {
  categories: [{ categoryId: 'gate', name: 'Gate', count: 3 }],
  subcategories: [],
  stores: [],
  ratings: [],
  price: null,
};

async function openListing() {
  const products = someProducts(2);
  const { queries } = serveCatalog({ products: () => products, facets });
  const opened = openCatalog('/products/all');
  await screen.findByText('2 product(s) found');
  await gate();
  return { ...opened, queries, products };
}

const sidebar = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const gate = () => sidebar().findByRole('checkbox', { name: /^Gate/ });
const fiveStars = () => sidebar().findByRole('checkbox', { name: /^5 stars/ });
/** Longer than a choice waits: what is not there by now does not come. */
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, APPLIED_AFTER_MS + 100)));

describe('a choice on a listing', () => {
  it('leads back up to the top of the list, and Back to where one was', async () => {
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

  it('that is taken back at once is no step of Back', async () => {
    const { queries, goBack, user } = await openListing();
    await user.click(await gate());
    await waitFor(() => expect(queries).toHaveLength(2));

    await user.click(await fiveStars());
    await user.click(await fiveStars());
    await aWhile();
    await goBack();

    expect(await gate()).not.toBeChecked();
  });

  it('holds also when a link is followed before it was applied', async () => {
    const { queries, goBack, products, user } = await openListing();
    server.use(
      http.get(`${TEST_API}/products/${products[0]?.productId}`, () =>
        envelope(aProductDetail({ title: 'Product 1' })),
      ),
      http.get(`${TEST_API}/reviews/all`, () => envelope({ reviews: [], totalItems: 0 })),
    );

    await user.click(await gate());
    await user.click(screen.getByRole('link', { name: 'Product 1' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Product 1' })).toBeVisible();
    await goBack();

    expect(await gate()).toBeChecked();
    await waitFor(() => expect(queries.at(-1)?.get('filter[category]')).toBe('gate'));
    await goBack();
    expect(await gate()).not.toBeChecked();
  });

  it('gives way to Back, and is not made again where Back leads', async () => {
    const { queries, goBack, user } = await openListing();
    await user.click(await gate());
    await waitFor(() => expect(queries).toHaveLength(2));

    await user.click(await fiveStars());
    await goBack();
    await aWhile();

    expect(await gate()).not.toBeChecked();
    expect(await fiveStars()).not.toBeChecked();
    expect(queries).toHaveLength(2);
  });

  it('is undone by Back, which closes the drawer that it was made in', async () => {
    const { queries, goBack, user } = await openListing();

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filter Products' });
    await user.click(within(drawer).getByRole('checkbox', { name: /^Gate/ }));
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(drawer).toBeVisible();
    await goBack();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await gate()).not.toBeChecked();
  });
});
