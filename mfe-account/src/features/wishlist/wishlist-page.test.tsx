import type { WishedProduct } from '@mortar/contracts';
import { deferredEnvelope, envelope, leftFor, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { anAccount, aPageOf, aWishedProduct, aWishlist } from '#/test/builders.ts';
import { openAccount } from '#/test/open-account.tsx';

const wishId = idOf(101);
const tile = aWishedProduct({ productId: idOf(301), title: 'Carrara floor tile', price: 12_500 });
const gate = aWishedProduct({ productId: idOf(302), title: 'Swing gate', price: 480_000 });

/** The API's side of one wishlist, which the requests of a test change. */
function serveWishlist(overrides = {}) {
  let wishlist = aWishlist({ wishId, name: 'Bathroom', products: [tile, gate], totalProducts: 2, ...overrides });
  onRequest('get', `/wishlists/${wishId}`, () => envelope(wishlist));
  return {
    change: (changes: Partial<typeof wishlist>) => {
      wishlist = { ...wishlist, ...changes };
    },
  };
}

async function openMenuItem(user: ReturnType<typeof openAccount>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

async function deleteIt(user: ReturnType<typeof openAccount>['user']) {
  await openMenuItem(user, 'Delete Wishlist');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete wishlist' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
}

// The row of products below a list without entries.
beforeEach(() => {
  onRequest('get', '/products/', () => envelope({ products: [aProduct({ title: 'Wall lamp' })], totalItems: 1 }));
});

describe('/wishlist/:id', () => {
  it('shows the breadcrumb, name, description and products of the wishlist', async () => {
    serveWishlist();
    openAccount(`/wishlist/${wishId}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bathroom' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Account', 'Wishlist', 'Bathroom']);
    expect(screen.getByText('For the guest bathroom')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Carrara floor tile' })).toHaveAttribute(
      'href',
      `/products/view/${idOf(301)}`,
    );
    expect(screen.getByText('₦480,000')).toBeVisible();
  });

  it('renders ten skeletons while the products load', async () => {
    serveWishlist();
    openAccount(`/wishlist/${wishId}`);
    const waiting = await screen.findByRole('list', { name: 'Products', busy: true });
    expect(waiting.querySelectorAll('li')).toHaveLength(10);
    await screen.findByRole('link', { name: 'Swing gate' });
  });

  it('removes one product, and Undo puts it back', async () => {
    const server = serveWishlist();
    const removals = onRequest('delete', `/wishlists/${wishId}/products/${idOf(301)}`, () => {
      server.change({ products: [gate], totalProducts: 1 });
      return envelope({});
    });
    const { user } = openAccount(`/wishlist/${wishId}`);
    await user.click(await screen.findByRole('button', { name: 'Remove Carrara floor tile' }));
    await waitFor(() => expect(screen.queryByText('Carrara floor tile')).not.toBeInTheDocument());
    expect(screen.getByText('Swing gate')).toBeVisible();
    expect(await screen.findByText('Carrara floor tile removed from Bathroom')).toBeVisible();
    expect(removals).toHaveLength(1);

    const added = onRequest('put', '/wishlists/add-product', () => {
      server.change({ products: [tile, gate], totalProducts: 2 });
      return envelope({});
    });
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Carrara floor tile is back in Bathroom')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Carrara floor tile' })).toBeVisible();
    expect(added.map(({ body }) => body)).toEqual([{ wishId, productId: idOf(301) }]);
  });

  it('moves the focus to the next product, and after the last one to the heading', async () => {
    const lamp = aWishedProduct({ productId: idOf(303), title: 'Wall lamp' });
    const server = serveWishlist({ products: [tile, gate, lamp], totalProducts: 3 });
    const serveRemoval = (removed: WishedProduct, left: WishedProduct[]) =>
      onRequest('delete', `/wishlists/${wishId}/products/${removed.productId}`, () => {
        server.change({ products: left, totalProducts: left.length });
        return envelope({});
      });
    const buttonOf = ({ title }: WishedProduct) => screen.getByRole('button', { name: `Remove ${title}` });
    serveRemoval(tile, [gate, lamp]);
    serveRemoval(lamp, [gate]);
    serveRemoval(gate, []);
    const { user } = openAccount(`/wishlist/${wishId}`);
    (await screen.findByRole('button', { name: 'Remove Carrara floor tile' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(buttonOf(gate)).toHaveFocus());
    await user.click(buttonOf(lamp));
    await waitFor(() => expect(buttonOf(gate)).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByText('No Products Found');
    expect(screen.getByRole('heading', { level: 1, name: 'Bathroom' })).toHaveFocus();
  });

  it('keeps a product and its focus when removing it fails', async () => {
    serveWishlist();
    onRequest('delete', `/wishlists/${wishId}/products/${idOf(301)}`, () => problem(500, 'Try later.'));
    const { user, announced } = openAccount(`/wishlist/${wishId}`);
    await user.click(await screen.findByRole('button', { name: 'Remove Carrara floor tile' }));
    await waitFor(() => expect(announced).toEqual(['Try later.']));
    expect(screen.getByRole('button', { name: 'Remove Carrara floor tile' })).toHaveFocus();
    expect(screen.queryByText(/removed from/)).not.toBeInTheDocument();
  });

  it('sets its first four products side by side', async () => {
    const products = [1, 2, 3, 4, 5].map((nth) => aWishedProduct({ productId: idOf(300 + nth), title: `Tile ${nth}` }));
    serveWishlist({ products, totalProducts: 5 });
    const { user } = openAccount(`/wishlist/${wishId}`);
    await openMenuItem(user, 'Compare');
    await leftFor(`/compare?${[1, 2, 3, 4].map((nth) => `id=${idOf(300 + nth)}`).join('&')}`);
  });

  it('edits name and description', async () => {
    const server = serveWishlist();
    const updates = onRequest('put', '/wishlists/', () => {
      server.change({ name: 'Guest bathroom', description: '' });
      return envelope({});
    });
    const { user } = openAccount(`/wishlist/${wishId}`);
    await openMenuItem(user, 'Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit wishlist' });
    const title = within(dialog).getByRole('textbox', { name: 'Wishlist Title' });
    const description = within(dialog).getByRole('textbox', { name: 'Description (optional)' });
    expect(title).toHaveValue('Bathroom');
    expect(description).toHaveValue('For the guest bathroom');

    await user.clear(title);
    await user.type(title, 'Guest bathroom');
    await user.clear(description);
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByText('Updated Wishlist')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Guest bathroom' })).toBeVisible();
    expect(updates.map(({ body }) => body)).toEqual([{ wishId, name: 'Guest bathroom', description: '' }]);
  });

  it('shows the error at its field when the server rejects an edit', async () => {
    serveWishlist();
    onRequest('put', '/wishlists/', () =>
      problem(400, 'Check the marked fields.', [{ field: 'name', message: 'Name is taken' }]),
    );
    const { user } = openAccount(`/wishlist/${wishId}`);
    await openMenuItem(user, 'Edit');
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Name is taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('deletes after a question, returns to the list of wishlists, and Undo brings it back there', async () => {
    serveWishlist();
    let listed = [aWishlist({ name: 'Bathroom' })];
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf(listed)));
    const deletions = onRequest('delete', '/wishlists/', () => {
      listed = [];
      return envelope({});
    });
    const { user } = openAccount(`/wishlist/${wishId}`);
    await openMenuItem(user, 'Delete Wishlist');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete wishlist' }));
    expect(dialog.getByText('Are you sure want to delete Bathroom wishlist ?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(deletions).toHaveLength(0);

    await deleteIt(user);
    expect(await screen.findByText('Deleted Wishlist')).toBeVisible();
    expect(await screen.findByText('No wishlist found')).toBeVisible();
    expect(deletions.map(({ url }) => url.searchParams.get('wishId'))).toEqual([wishId]);

    const restored = onRequest('post', `/wishlists/${wishId}/restore`, () => {
      listed = [aWishlist({ name: 'Bathroom' })];
      return envelope({});
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Wishlist “Bathroom” restored')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Bathroom/ })).toBeVisible();
    expect(restored).toHaveLength(1);
  });

  it('makes a project of its products, and opens it', async () => {
    serveWishlist();
    const made = onRequest('post', '/projects/from-wishlist', () =>
      envelope({ projectId: idOf(601), name: 'Bathroom', lines: [] }),
    );
    const { user } = openAccount(`/wishlist/${wishId}`);
    await openMenuItem(user, 'Make a project of it');
    expect(await screen.findByText('Created Bathroom project')).toBeVisible();
    await leftFor(`/projects/${idOf(601)}`);
    expect(made.map(({ body }) => body)).toEqual([{ wishId }]);
  });

  it('stays where it is when there are as many projects as an account may have', async () => {
    serveWishlist();
    const message = 'You have 20 projects, which is the most. Delete one first.';
    onRequest('post', '/projects/from-wishlist', () => problem(409, message));
    const { user, announced } = openAccount(`/wishlist/${wishId}`);
    await openMenuItem(user, 'Make a project of it');
    await waitFor(() => expect(announced).toEqual([message]));
    expect(screen.getByRole('heading', { level: 1, name: 'Bathroom' })).toBeVisible();
  });

  it('does not navigate when the user opened another page during the deletion', async () => {
    serveWishlist();
    onRequest('get', '/auth/my-account', () => envelope(anAccount()));
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([aWishlist({ wishId })])));
    const later = deferredEnvelope({});
    const deletions = onRequest('delete', '/wishlists/', later.respond);
    const { user, goBack } = openAccount('/profile/my-profile?tab=wishlist');
    await user.click(await screen.findByRole('link', { name: 'Bathroom' }));
    await deleteIt(user);
    await waitFor(() => expect(deletions).toHaveLength(1));
    await goBack();
    await screen.findByRole('tab', { name: 'Wishlist' });
    later.arrive();

    expect(await screen.findByText('Deleted Wishlist')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Wishlist' })).toBeVisible();
  });

  it('keeps the wishlist when the deletion fails', async () => {
    serveWishlist();
    onRequest('delete', '/wishlists/', () => problem(500, 'Try later.'));
    const { user, announced } = openAccount(`/wishlist/${wishId}`);
    await deleteIt(user);
    await waitFor(() => expect(announced).toEqual(['Try later.']));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bathroom' })).toBeVisible();
  });

  it('shares by a link that can be copied and revoked', async () => {
    const server = serveWishlist();
    onRequest('post', `/wishlists/${wishId}/share`, () => {
      server.change({ shareToken: 'token-1' });
      return envelope({ token: 'token-1' });
    });
    onRequest('delete', `/wishlists/${wishId}/share`, () => {
      server.change({ shareToken: null });
      return envelope({});
    });
    const { user } = openAccount(`/wishlist/${wishId}`);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const link = 'http://localhost/wishlist/shared/token-1';
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(link);
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus();
    expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`Bathroom: ${link}`)}`,
    );

    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(link);

    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByRole('button', { name: 'Create link' })).toHaveFocus();
  });

  it('shares the link with another app when the browser supports it', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    serveWishlist({ shareToken: 'token-1' });
    const { user } = openAccount(`/wishlist/${wishId}`);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'Send to …' }));
    expect(share).toHaveBeenCalledWith({ title: 'Bathroom', url: 'http://localhost/wishlist/shared/token-1' });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows an empty state, and products to save, when the wishlist has no products', async () => {
    serveWishlist({ products: [], totalProducts: 0 });
    openAccount(`/wishlist/${wishId}`);
    expect(await screen.findByText('No Products Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See products' })).toHaveAttribute('href', '/products/all');
    expect(await screen.findByRole('button', { name: 'Add Wall lamp to a wishlist' })).toBeVisible();
  });

  it('shows no wishlist of another user', async () => {
    onRequest('get', `/wishlists/${wishId}`, () => problem(404, 'This wishlist does not exist.'));
    const { user } = openAccount(`/wishlist/${wishId}`);
    expect(await screen.findByText('This wishlist could not be found')).toBeVisible();
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([])));
    await user.click(screen.getByRole('link', { name: 'Go to your wishlists' }));
    expect(await screen.findByText('No wishlist found')).toBeVisible();
  });

  it('offers to try again after a server error', async () => {
    onRequest('get', `/wishlists/${wishId}`, () => problem(500, 'Try later.'));
    const { user } = openAccount(`/wishlist/${wishId}`);
    await screen.findByText('This wishlist could not be loaded.');
    serveWishlist();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bathroom' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Swing gate' }));
    await leftFor(`/products/view/${idOf(302)}`);
  });
});
