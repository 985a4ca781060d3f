import { aSeller, envelope, leftFor, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aProductDetail, aPricePerCarton, aProduct, OWN_STORE_ID } from '@mortar/testing/builders';
import { aPhotoFile, aStore, categories } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const PATH = `/profile/store/${OWN_STORE_ID}?tab=products`;
const IDS = { productId: aProduct().productId };
const [FRONT, , BACK] = aProductDetail().media.images;

type View = ReturnType<typeof openSeller>;

async function choose({ user }: View, entry: 'Edit' | 'Duplicate') {
  await user.click(await screen.findByRole('button', { name: 'Manage Carrara floor tile' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  const dialog = within(await screen.findByRole('dialog', { name: `${entry} Product` }));
  const title = await dialog.findByRole('textbox', { name: 'Product Title' });
  return { dialog, title, price: dialog.getByRole('textbox', { name: 'Price' }) };
}

/** Opens the form of the only product on the seller's own store page. */
async function open(entry: 'Edit' | 'Duplicate' = 'Edit') {
  const view = openSeller(PATH, { auth: aSeller() });
  return { ...view, view, ...(await choose(view, entry)) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const saveChanges = ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Save Changes' }));
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

let listed = aProduct();

beforeEach(() => {
  listed = aProduct();
  onRequest('get', '/stores/:id', () => envelope(aStore()));
  onRequest('get', '/products/', () => envelope({ products: [listed], totalItems: 1 }));
  onRequest('get', '/products/:id', () => envelope(aProductDetail()));
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
});

/** What a request changes, without what its sender saw before. */
function changesOf({ body }: { body: unknown }) {
  const { before: _before, ...changes } = body as Record<string, unknown>;
  return changes;
}

describe('Edit of the slot product-owner-menu', () => {
  it('updates only the fields that were changed', async () => {
    const updates = onRequest('put', '/products/', () => {
      listed = aProduct({ title: 'Carrara slab', price: 14_000 });
      return envelope(aProductDetail());
    });
    const opened = await open();
    const { user, title, price } = opened;
    expect(title).toHaveValue('Carrara floor tile');
    expect(price).toHaveValue('12500');
    await user.clear(title);
    await user.type(title, ' Carrara slab ');
    await user.clear(price);
    await user.type(price, '₦14,000');
    await saveChanges(opened);
    expect(await screen.findByText('Product updated successfully!')).toBeVisible();
    await dialogGone();
    expect(await screen.findByRole('link', { name: 'Carrara slab' })).toBeVisible();
    expect(updates.map(({ body }) => body)).toEqual([
      { ...IDS, title: 'Carrara slab', price: 14_000, before: { title: 'Carrara floor tile', price: 12_500 } },
    ]);
  });

  it('changes one fact beside others, and keeps one that is no longer offered', async () => {
    const stated = [
      { key: 'size', label: 'Size', value: '45x45', unit: 'cm' },
      { key: 'maker', label: 'Maker', value: 'Olumo' },
    ];
    onRequest('get', '/products/:id', () => envelope({ ...aProductDetail(), attributes: stated }));
    const refusal = { field: 'attributes.thickness', message: 'Thickness must be a number, for example 8.5' };
    let refuses = true;
    const updates = onRequest('put', '/products/', () =>
      refuses ? problem(400, refusal.message, [refusal]) : envelope(aProductDetail()),
    );
    const opened = await open();
    const { user, dialog } = opened;
    const facts = within(await dialog.findByRole('group', { name: 'Facts (optional)' }));
    expect(facts.getByRole('combobox', { name: 'Size (cm)' })).toHaveValue('45x45');
    await user.clear(facts.getByRole('textbox', { name: 'Maker' }));
    await user.type(facts.getByRole('textbox', { name: 'Thickness (mm)' }), '9');
    await saveChanges(opened);
    expect(await facts.findByText(refusal.message)).toBeVisible();
    refuses = false;
    await saveChanges(opened);
    await dialogGone();
    const attributes = { size: '45x45', thickness: '9' };
    const sent = { ...IDS, attributes, before: { attributes: { maker: 'Olumo', size: '45x45' } } };
    expect(updates.map(({ body }) => body)).toEqual([sent, sent]);
  });

  it('changes description, category, subcategories, tags and whether the price is negotiable', async () => {
    const updates = onRequest('put', '/products/', () => envelope(aProductDetail()));
    const opened = await open();
    const { user, dialog } = opened;
    const description = dialog.getByRole('textbox', { name: /^Description/ });
    expect(description).toHaveValue('Polished, 60 × 60 cm.');
    await user.type(description, ' Boxes of four.');
    await user.click(dialog.getByRole('checkbox', { name: 'The price is negotiable' }));
    expect(dialog.getByRole('radio', { name: 'Tiles' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Wall tiles' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Ceramic' }));
    await saveChanges(opened);
    await dialogGone();
    expect(updates.map(changesOf)).toEqual([
      {
        ...IDS,
        description: 'Polished, 60 × 60 cm. Boxes of four.',
        isNegotiable: false,
        subcategory: ['floor-tiles', 'wall-tiles'],
        tags: ['Marble', 'Ceramic'],
      },
    ]);
  });

  it('stays open with what is typed while it is being saved, and saves only that next', async () => {
    let respond: (response: Response) => void = () => undefined;
    const updates = onRequest('put', '/products/', () => new Promise((resolve) => (respond = resolve)));
    const opened = await open();
    const { user, dialog, title, price } = opened;
    await user.clear(price);
    await user.type(price, '14000');
    await saveChanges(opened);
    await waitFor(() => expect(updates).toHaveLength(1));
    await user.type(title, ' XL');
    respond(envelope(aProductDetail()));
    expect(await screen.findByText(/^Product updated successfully! Your later changes/)).toBeVisible();
    expect(title).toHaveValue('Carrara floor tile XL');
    expect(title).toHaveFocus();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard Changes' })).not.toBeInTheDocument());
    await saveChanges(opened);
    await waitFor(() => expect(updates).toHaveLength(2));
    respond(envelope(aProductDetail()));
    await dialogGone();
    expect(updates.map(changesOf)).toEqual([
      { ...IDS, price: 14_000 },
      { ...IDS, title: 'Carrara floor tile XL' },
    ]);
  });

  it('orders, removes and adds photos, with the first as cover', async () => {
    onRequest('post', '/media/upload-image', () => envelope({ url: '/media/new/640.webp', width: 640, height: 480 }));
    const updates = onRequest('put', '/products/', () => envelope(aProductDetail()));
    const opened = await open();
    const { user, dialog } = opened;
    const press = (name: string) => user.click(dialog.getByRole('button', { name }));
    expect(dialog.getByRole('button', { name: 'Move photo 1 earlier' })).toHaveAttribute('aria-disabled', 'true');
    dialog.getByRole('button', { name: 'Move photo 1 later' }).focus();
    await user.keyboard('{Enter}');
    // Side, front, back: the photo that was moved has the focus and can be moved further.
    expect(dialog.getByRole('button', { name: 'Move photo 2 later' })).toHaveFocus();
    expect(dialog.getByText('Now photo 2 of 3.')).toBeInTheDocument();
    await press('Make cover photo 3');
    expect(dialog.getByText('Now photo 1 of 3, the cover.')).toBeInTheDocument();
    // Back, side, front.
    await press('Remove photo 2');
    await user.upload(dialog.getByLabelText('Add photos'), aPhotoFile('new.jpg'));
    await press('Move new.jpg earlier');
    await saveChanges(opened);
    await dialogGone();
    expect(updates.map(changesOf)).toEqual([{ ...IDS, images: [BACK, '/media/new/640.webp', FRONT], video: BACK }]);
  });

  it('says at the field what was changed elsewhere, and replaces it when it is saved again', async () => {
    const message = 'This was changed elsewhere in the meantime. Save again to replace that with yours.';
    const updates = onRequest('put', '/products/', () =>
      updates.length === 1
        ? problem(409, message, [{ field: 'price', message }], 'changed_since')
        : envelope(aProductDetail()),
    );
    const opened = await open();
    const { user, price } = opened;
    await user.clear(price);
    await user.type(price, '14000');
    await saveChanges(opened);
    await waitFor(() => expect(price).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(price).toHaveValue('14000');
    await saveChanges(opened);
    await dialogGone();
    expect(updates.map(({ body }) => body)).toEqual([
      { ...IDS, price: 14_000, before: { price: 12_500 } },
      { ...IDS, price: 14_000, before: {} },
    ]);
  });

  it('shows the error at its field when the server rejects a value', async () => {
    onRequest('put', '/products/', () =>
      problem(400, 'Some fields need attention.', [
        { field: 'title', message: 'This title is taken.' },
        { field: 'images.0', message: 'This image is not known.' },
      ]),
    );
    const opened = await open();
    const { user, dialog, title } = opened;
    await user.type(title, ' XL');
    await saveChanges(opened);
    await waitFor(() => expect(title).toHaveAccessibleDescription(/^This title is taken/));
    expect(title).toHaveFocus();
    expect(dialog.getByRole('group', { name: 'Photos (optional)' })).toHaveAccessibleDescription(
      /^This image is not known/,
    );
    expect(await screen.findByText('Some fields need attention.')).toBeVisible();
  });

  it('requests nothing while a field is empty or too high, and says so at the field', async () => {
    const updates = onRequest('put', '/products/', () => envelope(aProductDetail()));
    const opened = await open();
    const { user, dialog, title, price } = opened;
    await user.clear(title);
    await user.clear(price);
    await saveChanges(opened);
    await waitFor(() => expect(title).toHaveAccessibleDescription(/^Title is required/));
    expect(price).toHaveAccessibleDescription('Price is required');
    await user.type(price, '10000000001');
    expect(await dialog.findByText('Price must be at most ₦10,000,000,000')).toBeVisible();
    expect(updates).toEqual([]);
  });

  it.each([
    ['the server says why', () => problem(403, 'This is not your product.'), 'This is not your product.'],
    ['the connection is lost', () => Response.error(), /^We could not reach Mortar\./],
  ])('stays open with what was entered when the update fails and %s', async (_why, respond, words) => {
    onRequest('put', '/products/', respond);
    const opened = await open();
    const { user, dialog, title } = opened;
    await user.type(title, ' XL');
    await saveChanges(opened);
    expect(await screen.findByText(words)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    expect(title).toHaveValue('Carrara floor tile XL');
  });

  it('says that the update failed when the response has no reason', async () => {
    onRequest('put', '/products/', () => new Response('Bad gateway', { status: 502 }));
    const opened = await open();
    await opened.user.type(opened.title, ' XL');
    await saveChanges(opened);
    expect(await screen.findByText('Failed to update the product!', { selector: '[role=alert] *' })).toBeVisible();
  });

  it('saves nothing while a photo is not uploaded', async () => {
    onRequest('post', '/media/upload-image', () => Response.error());
    const updates = onRequest('put', '/products/', () => envelope(aProductDetail()));
    const opened = await open();
    await opened.user.upload(opened.dialog.getByLabelText('Add photos'), aPhotoFile('new.jpg'));
    await saveChanges(opened);
    expect(await screen.findByText('Some photos were not uploaded. Please try again.')).toBeVisible();
    expect(opened.dialog.getByRole('button', { name: 'Try again: new.jpg' })).toBeVisible();
    expect(updates).toEqual([]);
  });

  it('asks before it discards changes, and closes at once without any', async () => {
    const { user, view, dialog, title } = await open();
    await user.type(title, ' XL');
    const unloading = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unloading);
    expect(unloading.defaultPrevented).toBe(true);
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard Changes' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard Changes' })).not.toBeInTheDocument());
    expect(title).toHaveValue('Carrara floor tile XL');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await dialogGone();
    const again = await choose(view, 'Edit');
    expect(again.title).toHaveValue('Carrara floor tile');
    await user.click(again.dialog.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
  });

  it('restores changes that were not saved when the page was left', async () => {
    const first = await open();
    await first.user.type(first.title, ' XL');
    await first.user.click(first.dialog.getByRole('radio', { name: 'Gate' }));
    first.view.unmount();
    // Changed elsewhere in that time: what was not changed here is as it is now.
    onRequest('get', '/products/:id', () => envelope(aProductDetail({ price: 9_000 })));
    const updates = onRequest('put', '/products/', () => envelope(aProductDetail()));
    const again = await open();
    expect(again.dialog.getByText(/^We kept your changes from last time\./)).toBeVisible();
    expect(again.title).toHaveValue('Carrara floor tile XL');
    expect(again.price).toHaveValue('9000');
    await saveChanges(again);
    await dialogGone();
    expect(updates.map(changesOf)).toEqual([
      { ...IDS, title: 'Carrara floor tile XL', category: 'gate', subcategory: [], tags: [] },
    ]);
  });

  it('offers to try again when the product does not load', async () => {
    onRequest('get', '/products/:id', () => problem(500, 'The server is tired.'));
    const view = openSeller(PATH, { auth: aSeller() });
    await view.user.click(await screen.findByRole('button', { name: 'Manage Carrara floor tile' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByText('The product could not be loaded.')).toBeVisible();
    onRequest('get', '/products/:id', () => envelope(aProductDetail()));
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Product Title' })).toHaveValue('Carrara floor tile');
  });

  it('asks to sign in and keeps the changes when the session has expired', async () => {
    onRequest('post', '/auth/refresh', () => problem(401, 'Please sign in again.'));
    onRequest('put', '/products/', () => problem(401, 'Please sign in again.'));
    const opened = await open();
    await opened.user.type(opened.title, ' XL');
    await saveChanges(opened);
    await leftFor('/login');
    opened.view.unmount();
    const { user } = openSeller(PATH, { auth: aSeller() });
    // The form is open again, until it is closed.
    expect(await screen.findByRole('textbox', { name: 'Product Title' })).toHaveValue('Carrara floor tile XL');
    onRequest('put', '/products/', () => envelope(aProductDetail()));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await dialogGone();
    expect(sessionStorage.getItem('leftProductForm')).toBeNull();
  });
});

describe('Duplicate of the slot product-owner-menu', () => {
  it('creates a product like it, once', async () => {
    let status = 'lost';
    const creations = onRequest('post', '/products/', () =>
      status === 'lost' ? Response.error() : envelope(aProductDetail()),
    );
    const { user, dialog, title } = await open('Duplicate');
    await user.type(title, ', black');
    const create = dialog.getByRole('button', { name: 'Create Product' });
    await user.click(create);
    expect(await screen.findByText(/^We could not reach Mortar\./)).toBeVisible();
    status = 'there';
    await user.click(create);
    expect(await screen.findByText('Created Product.')).toBeVisible();
    await dialogGone();
    const { description, category, subcategory, tags, isNegotiable, video, media } = aProductDetail();
    const { comparable: _, priceConfirmedAt: __, ...pricing } = aPricePerCarton();
    const copy = { title: 'Carrara floor tile, black', description, price: 12_500, images: media.images, ...pricing };
    expect(creations.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ ...copy, category, subcategory, tags, attributes: {}, isNegotiable, video })),
    );
    const [first, second] = creations.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
  });

  it('changes the product that it has created when more was typed in that time', async () => {
    const created = { productId: '01900000-0000-7000-8000-0000000000c9' };
    let respond: (response: Response) => void = () => undefined;
    const creations = onRequest('post', '/products/', () => new Promise((resolve) => (respond = resolve)));
    const updates = onRequest('put', '/products/', () => envelope(aProductDetail()));
    const { user, dialog, title } = await open('Duplicate');
    await user.click(dialog.getByRole('button', { name: 'Create Product' }));
    await waitFor(() => expect(creations).toHaveLength(1));
    await user.type(title, ', black');
    respond(envelope(aProductDetail(created)));
    expect(await screen.findByText(/^Created Product\. Your later changes/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Save Changes' }));
    await dialogGone();
    expect(creations).toHaveLength(1);
    expect(updates.map(changesOf)).toEqual([{ ...created, title: 'Carrara floor tile, black' }]);
    expect(Object.keys(sessionStorage)).toEqual(['accessToken']);
  });
});
