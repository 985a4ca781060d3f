import { deferredEnvelope, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { WishlistButton } from '@mortar/product-actions';
import WishlistDialogSlot from '#/exposed/slot-wishlist-dialog.tsx';
import { aPageOf, aWishlist } from '#/test/builders.ts';
import { openSlot } from '#/test/open-account.tsx';

const bathroom = aWishlist({ wishId: idOf(101), name: 'Bathroom', totalProducts: 1 });
const kitchen = aWishlist({ wishId: idOf(102), name: 'Kitchen', totalProducts: 4 });

function openDialog() {
  const onClose = jest.fn();
  const view = openSlot(
    <WishlistDialogSlot productId={idOf(301)} productTitle="Carrara floor tile" onClose={onClose} />,
  );
  return { ...view, onClose };
}

describe('the add-to-wishlist dialog', () => {
  it('adds the product to the chosen wishlist, reports its goal, and closes', async () => {
    const lists = onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom, kitchen])));
    const adds = onRequest('put', '/wishlists/add-product', () => envelope({}));
    const mark = jest.fn();
    performance.mark = mark;
    const { user, onClose } = openDialog();

    await user.click(await screen.findByRole('radio', { name: /Bathroom/ }));
    await user.click(screen.getByRole('radio', { name: /Kitchen/ }));
    expect(screen.getByRole('radio', { name: /Bathroom/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Add to wishlist' }));

    expect(await screen.findByText('Added to wishlist', { selector: '[role=alert] *' })).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(mark).toHaveBeenCalledWith('goal:product-saved', expect.anything());
    expect(adds.map(({ body }) => body)).toEqual([{ productId: idOf(301), wishId: idOf(102) }]);
    expect(lists[0]?.url.search).toBe('?page=1&limit=30');
  });

  it('shows an error when no wishlist is chosen', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom])));
    const { user, onClose } = openDialog();
    await screen.findByRole('radio', { name: /Bathroom/ });
    await user.click(screen.getByRole('button', { name: 'Add to wishlist' }));
    expect(await screen.findByText('Error selecting wishlist')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('creates a wishlist on the spot and adds the product to it', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom])));
    const creations = onRequest('post', '/wishlists/create-wish', () => envelope(kitchen));
    const adds = onRequest('put', '/wishlists/add-product', () => envelope({}));
    const { user, onClose } = openDialog();

    await user.click(await screen.findByRole('radio', { name: /Bathroom/ }));
    await user.click(await screen.findByRole('button', { name: 'Create new' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: /Bathroom/ })).not.toBeChecked();
    // The button of the form is the only one that adds.
    expect(screen.queryByRole('button', { name: 'Add to wishlist' })).not.toBeInTheDocument();
    await user.keyboard('  Kitchen {Tab} For the island. ');
    await user.click(screen.getByRole('button', { name: 'Create and add' }));

    expect(await screen.findByText('Created Kitchen wishlist')).toBeVisible();
    expect(await screen.findByText('Added to wishlist', { selector: '[role=alert] *' })).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(creations.map(({ body }) => body)).toEqual([{ name: 'Kitchen', description: 'For the island.' }]);
    expect(adds.map(({ body }) => body)).toEqual([{ productId: idOf(301), wishId: kitchen.wishId }]);
  });

  it('says that there is none yet, and requires name and description of a new one', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([])));
    const creations = onRequest('post', '/wishlists/create-wish', () => envelope(kitchen));
    const { user } = openDialog();
    expect(await screen.findByText('No wishlist found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create new' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '   ');
    await user.click(screen.getByRole('button', { name: 'Create and add' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Description is required')).toBeVisible();
    expect(creations).toEqual([]);
  });

  it('shows and hides the form with Create new, and hides it with Cancel', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom])));
    const { user, onClose } = openDialog();
    const createNew = await screen.findByRole('button', { name: 'Create new' });
    for (const close of [createNew, undefined]) {
      await user.click(createNew);
      expect(createNew).toHaveAttribute('aria-expanded', 'true');
      expect(await screen.findByRole('radio', { name: /Bathroom/ })).toBeVisible();
      await user.click(close ?? screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('form', { name: 'New wishlist' })).not.toBeInTheDocument();
      expect(createNew).toHaveFocus();
    }
    expect(onClose).not.toHaveBeenCalled();
  });

  it('has nothing chosen when it opens again', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom])));
    onRequest('put', '/wishlists/add-product', () => envelope({}));
    const { user, onClose, unmount } = openDialog();
    await user.click(await screen.findByRole('radio', { name: /Bathroom/ }));
    await user.click(screen.getByRole('button', { name: 'Add to wishlist' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    unmount();
    openDialog();
    expect(await screen.findByRole('radio', { name: /Bathroom/ })).not.toBeChecked();
  });

  it('has the new wishlist chosen when the product could not be added to it', async () => {
    const lists = [bathroom];
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf(lists)));
    onRequest('post', '/wishlists/create-wish', () => {
      lists.push(kitchen);
      return envelope(kitchen);
    });
    onRequest('put', '/wishlists/add-product', () => problem(503, 'Please try again in a moment.'));
    const { user, onClose, announced } = openDialog();
    await user.click(await screen.findByRole('button', { name: 'Create new' }));
    await user.keyboard('Kitchen{Tab}For the island.');
    await user.click(screen.getByRole('button', { name: 'Create and add' }));
    expect(await screen.findByRole('radio', { name: /Kitchen/ })).toBeChecked();
    await waitFor(() => expect(announced).toEqual(['Please try again in a moment.']));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows the error at its field when the server rejects a value', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([])));
    onRequest('post', '/wishlists/create-wish', () =>
      problem(400, 'Check the marked fields.', [{ field: 'name', message: 'Name is too long' }]),
    );
    const { user, announced } = openDialog();
    await user.click(await screen.findByRole('button', { name: 'Create new' }));
    await user.keyboard('Kitchen{Tab}For the island.');
    await user.click(screen.getByRole('button', { name: 'Create and add' }));
    const form = screen.getByRole('form', { name: 'New wishlist' });
    expect(await within(form).findByText('Name is too long')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kitchen');
    expect(announced).toEqual(['Check the marked fields.']);
  });

  it('limits name and description to the lengths that the server accepts', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([])));
    const creations = onRequest('post', '/wishlists/create-wish', () => envelope(kitchen));
    onRequest('put', '/wishlists/add-product', () => envelope({}));
    const { user } = openDialog();
    await user.click(await screen.findByRole('button', { name: 'Create new' }));
    await user.paste('n'.repeat(101));
    await user.click(screen.getByRole('textbox', { name: /^Description/ }));
    await user.paste('d'.repeat(1001));
    await user.click(screen.getByRole('button', { name: 'Create and add' }));
    await waitFor(() => expect(creations).toHaveLength(1));
    expect(creations[0]?.body).toEqual({ name: 'n'.repeat(100), description: 'd'.repeat(1000) });
  });

  it('offers to try again when the wishlists do not load', async () => {
    onRequest('get', '/wishlists/my-wishes', () => problem(500, 'Something went wrong.'));
    const { user } = openDialog();
    await screen.findByText('Your wishlists could not be loaded.');
    const later = deferredEnvelope(aPageOf([bathroom]));
    onRequest('get', '/wishlists/my-wishes', later.respond);
    const again = screen.getByRole('button', { name: 'Try again' });
    await user.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    expect(again).toHaveFocus();
    later.arrive();
    expect(await screen.findByRole('radio', { name: /Bathroom/ })).toBeVisible();
  });

  it('stays open when the product could not be added', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom])));
    onRequest('put', '/wishlists/add-product', () => problem(404, 'This wishlist no longer exists.'));
    const { user, onClose, announced } = openDialog();
    await user.click(await screen.findByRole('radio', { name: /Bathroom/ }));
    await user.click(screen.getByRole('button', { name: 'Add to wishlist' }));
    await waitFor(() => expect(announced).toEqual(['This wishlist no longer exists.']));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: /Bathroom/ })).toBeChecked();
  });

  it('offers to remove a saved product from its wishlist, or to choose another', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom, kitchen])));
    let products = { [idOf(301)]: [{ wishId: kitchen.wishId, name: 'Kitchen' }] };
    onRequest('get', '/wishlists/saved', () => envelope({ products }));
    const removals = onRequest('delete', `/wishlists/${kitchen.wishId}/products/${idOf(301)}`, () => {
      products = {};
      return envelope({});
    });
    const onClose = jest.fn();
    const product = { productId: idOf(301), title: 'Carrara floor tile' };
    const { user } = openSlot(
      <>
        <WishlistButton {...product} />
        <WishlistDialogSlot productId={idOf(301)} productTitle="Carrara floor tile" onClose={onClose} />
      </>,
    );

    const dialog = within(await screen.findByRole('dialog', { name: 'Saved to wishlist' }));
    expect(screen.getByLabelText('Saved in Kitchen: Carrara floor tile')).toHaveAttribute('aria-pressed', 'true');
    expect(await dialog.findByRole('radio', { name: /Bathroom/ })).not.toBeChecked();
    expect(dialog.queryByRole('radio', { name: /Kitchen/ })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Add to wishlist' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /Bathroom/ }));
    expect(dialog.getByRole('button', { name: 'Add to wishlist' })).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Remove from Kitchen' }));
    expect(await screen.findByText('Carrara floor tile removed from Kitchen')).toBeVisible();
    expect(removals).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(await screen.findByLabelText('Add Carrara floor tile to a wishlist')).not.toHaveAttribute('aria-pressed');
  });
});
