import { marketplaceApi } from '@mortar/store';
import { aSeller, envelope, onRequest, problem, renderAtRoute, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf, OWN_STORE_ID } from '@mortar/testing/builders';
import routes from '#/exposed/routes.tsx';
import ProductOwnerMenu from '#/exposed/slot-product-owner-menu.tsx';
import { aStore, ownList } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

/** Opens the menu of the only product on the seller's own store page. */
async function openMenu() {
  const view = openSeller(`/profile/store/${OWN_STORE_ID}?tab=products`, { auth: aSeller() });
  const trigger = await screen.findByRole('button', { name: 'Manage Carrara floor tile' });
  await view.user.click(trigger);
  return { ...view, trigger };
}

type User = ReturnType<typeof openSeller>['user'];

/** Deletes the product whose menu is open. */
async function deleteIt(user: User) {
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Product' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
}

const probe = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    probeProduct: build.query<unknown, string>({
      query: (id) => `/products/${id}`,
      providesTags: ['product'],
    }),
  }),
});

/** A fake page of another remote that shows the product and its menu. */
function OwnProductPage() {
  probe.useProbeProductQuery(idOf(301));
  return <ProductOwnerMenu productId={idOf(301)} title="Carrara floor tile" price={12_500} />;
}

let product = aProduct();

beforeEach(() => {
  product = aProduct();
  onRequest('get', '/stores/:id', () => envelope(aStore()));
  onRequest('get', '/products/', () => envelope({ products: [product], totalItems: 1 }));
});

describe('slot product-owner-menu', () => {
  it('asks before it deletes, shows the message of the server, and Undo brings the product back', async () => {
    let listed = [product];
    onRequest('get', '/products/', () => envelope({ products: listed, totalItems: listed.length }));
    const deletions = onRequest('delete', '/products', () => {
      listed = [];
      return envelope({}, 'Product deleted successfully');
    });
    const { user } = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Product' }));
    expect(dialog.getByText('Are you sure want to delete Carrara floor tile ?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(deletions).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Manage Carrara floor tile' }));
    await deleteIt(user);
    expect(await screen.findByText('Product deleted successfully')).toBeVisible();
    expect(await screen.findByText('No Products Found')).toBeVisible();

    const restored = onRequest('post', `/products/${idOf(301)}/restore`, () => {
      listed = [product];
      return envelope({});
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Carrara floor tile restored')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Carrara floor tile' })).toBeVisible();
    expect(restored).toHaveLength(1);
  });

  it("leaves the product's own page before the product is fetched again", async () => {
    let gone = false;
    const requests = onRequest('get', '/products/:id', () =>
      gone ? problem(404, 'This product is gone.') : envelope({ title: 'Carrara floor tile' }),
    );
    onRequest('get', '/products/own', () => envelope(ownList([product])));
    onRequest('get', '/categories/', () => envelope({ categories: [], totalItems: 0 }));
    onRequest('delete', '/products', () => {
      gone = true;
      return envelope({}, 'Product deleted successfully');
    });
    const { user, announced } = renderAtRoute({
      routes: [...routes, { path: '/products/view/:productId', element: <OwnProductPage /> }],
      at: `/products/view/${idOf(301)}`,
      auth: aSeller(),
    });
    await user.click(await screen.findByRole('button', { name: 'Manage Carrara floor tile' }));
    await deleteIt(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Products' })).toBeVisible();
    expect(screen.getByText('Product deleted successfully')).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(announced).toEqual([]);
  });

  it('shows a toast when the menu does not load, and opens it at the next press', async () => {
    jest.doMock('./product-owner-overlays.tsx', () => {
      throw new Error('Loading chunk failed');
    });
    const { user, trigger } = await openMenu();
    expect(await screen.findByText(/^This could not be opened\./)).toBeVisible();
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    expect(trigger).toHaveFocus();
    jest.dontMock('./product-owner-overlays.tsx');
    await user.click(trigger);
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  });

  it('does not navigate when the user went back during the deletion', async () => {
    let listed = [product];
    let remove: (response: Response) => void = () => undefined;
    onRequest('get', '/products/:id', () => envelope({ title: 'Carrara floor tile' }));
    onRequest('get', '/products/', () => envelope({ products: listed, totalItems: listed.length }));
    const deletions = onRequest('delete', '/products', () => new Promise((resolve) => (remove = resolve)));
    const { user, goBack } = renderAtRoute({
      routes: [...routes, { path: '/products/view/:productId', element: <OwnProductPage /> }],
      at: `/profile/store/${OWN_STORE_ID}?tab=products`,
      auth: aSeller(),
    });
    await user.click(await screen.findByRole('link', { name: 'Carrara floor tile' }));
    await user.click(await screen.findByRole('button', { name: 'Manage Carrara floor tile' }));
    await deleteIt(user);
    await waitFor(() => expect(deletions).toHaveLength(1));
    await goBack();
    expect(await screen.findByRole('link', { name: 'Carrara floor tile' })).toBeVisible();
    listed = [];
    remove(envelope({}, 'Product deleted successfully'));
    expect(await screen.findByText('Product deleted successfully')).toBeVisible();
    expect(await screen.findByText('No Products Found')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
  });

  it('keeps the product when the deletion fails', async () => {
    onRequest('delete', '/products', () => problem(403, 'This is not your product.'));
    const { user, announced, trigger } = await openMenu();
    await deleteIt(user);
    await waitFor(() => expect(announced).toEqual(['This is not your product.']));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('link', { name: 'Carrara floor tile' })).toBeVisible();
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('supports the keyboard and returns the focus', async () => {
    const { user } = openSeller(`/profile/store/${OWN_STORE_ID}?tab=products`, { auth: aSeller() });
    const trigger = await screen.findByRole('button', { name: 'Manage Carrara floor tile' });
    trigger.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Edit' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it.each([
    ['tabpanel', 'Products', `/profile/store/${OWN_STORE_ID}?tab=products`],
    ['region', 'Your products', '/onboarding/create-product'],
  ])('focuses the %s %s when its product is deleted', async (role, name, at) => {
    let listed = [product, aProduct({ productId: idOf(302), title: 'Slate slab' })];
    onRequest('get', '/products/', () => envelope({ products: listed, totalItems: listed.length }));
    onRequest('get', '/products/own', () => envelope(ownList(listed)));
    onRequest('get', '/categories/', () => envelope({ categories: [], totalItems: 0 }));
    onRequest('delete', '/products', () => {
      listed = listed.slice(1);
      return envelope({}, 'Product deleted successfully');
    });
    const { user } = openSeller(at, { auth: aSeller() });
    (await screen.findByRole('button', { name: 'Manage Carrara floor tile' })).focus();
    await user.keyboard('{Enter}');
    await deleteIt(user);
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Carrara floor tile', hidden: true })).not.toBeInTheDocument(),
    );
    const region = await screen.findByRole(role, { name });
    await waitFor(() => expect(region).toHaveFocus());
    await user.tab();
    expect(region).not.toHaveFocus();
    expect(region).toContainElement(document.activeElement as HTMLElement);
  });
});
