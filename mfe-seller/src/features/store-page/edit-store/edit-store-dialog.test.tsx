import {
  aSeller,
  envelope,
  http,
  HttpResponse,
  onRequest,
  problem,
  screen,
  server,
  waitFor,
  within,
} from '@mortar/testing';
import { aReview, OWN_STORE_ID } from '@mortar/testing/builders';
import { aPhotoFile, aStore, categories } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';
import { serveAreas } from '#/test/regions.ts';

async function openDialog(search = '') {
  const view = openSeller(`/profile/store/${OWN_STORE_ID}${search}`, { auth: aSeller() });
  await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Store Profile' }));
  const update = () => view.user.click(dialog.getByRole('button', { name: 'Update' }));
  return { ...view, dialog, update, name: dialog.getByRole('textbox', { name: 'Store Name' }) };
}

async function dialogGone() {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

let store = aStore();

beforeEach(() => {
  store = aStore();
  onRequest('get', '/stores/:id', () => envelope(store));
  onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
});

describe('Edit Store Profile', () => {
  it('sends what was changed and nothing else', async () => {
    const changes = onRequest('put', '/stores/', () => {
      store = aStore({ name: 'Bello & Sons', phone: '+2348030000009' });
      return envelope(store);
    });
    const { user, dialog, name, update, store: redux } = await openDialog();
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Floor and wall tiles since 1998.');
    expect(dialog.getByRole('textbox', { name: 'Country' })).toHaveValue('Nigeria');
    await user.clear(name);
    await user.type(name, ' Bello & Sons ');
    const phone = dialog.getByRole('textbox', { name: 'Phone' });
    await user.clear(phone);
    await user.type(phone, '08030000009');
    await update();
    expect(await screen.findByText('Updated Store Profile')).toBeVisible();
    await dialogGone();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello & Sons' })).toBeVisible();
    expect(changes.map(({ body }) => body)).toEqual([
      {
        name: 'Bello & Sons',
        phone: '08030000009',
        before: { name: aStore().name, phone: aStore().phone },
      },
    ]);
    expect(redux.getState().auth.userDetails.storeName).toBe('Bello & Sons');
  });

  it('changes categories, street and zip, and takes at most three categories', async () => {
    const changes = onRequest('put', '/stores/', () => envelope(store));
    const { user, dialog, update } = await openDialog();
    const categoryNamed = (name: string) => dialog.findByRole('checkbox', { name });
    expect(await categoryNamed('Tiles')).toBeChecked();
    await user.click(await categoryNamed('Gate'));
    expect(await categoryNamed('Glass')).toBeDisabled();
    await user.click(await categoryNamed('Tiles'));
    const street = dialog.getByRole('textbox', { name: 'Street address' });
    expect(street).toHaveValue('12 Allen Avenue');
    await user.clear(street);
    await user.type(street, '4 Aba Road ');
    const zip = dialog.getByRole('textbox', { name: /^Zip code/ });
    expect(zip).toHaveValue('100271');
    await user.clear(zip);
    await update();
    await dialogGone();
    expect(changes.map(({ body }) => body)).toMatchObject([
      { business_category: ['paints', 'gate'], street_address: '4 Aba Road', zipcode: null },
    ]);
  });

  it('uploads a new cover before it saves, and sends nothing of the photo that stays', async () => {
    onRequest('post', '/media/upload-image', () => envelope({ url: '/media/new/1600.webp', width: 1600, height: 800 }));
    const changes = onRequest('put', '/stores/', () => envelope(store));
    const { user, dialog, update } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Change Cover' })).toBeVisible();
    await user.upload(dialog.getByLabelText('Cover photo'), aPhotoFile('cover.png', 'image/png'));
    await update();
    await dialogGone();
    expect(changes.map(({ body }) => body)).toMatchObject([{ cover_image: '/media/new/1600.webp' }]);
  });

  it('refuses a file that is no photo as soon as it is chosen, and keeps the photo that was there', async () => {
    const changes = onRequest('put', '/stores/', () => envelope(store));
    const { user, dialog, update } = await openDialog();
    const input = dialog.getByLabelText<HTMLInputElement>('Photo');
    expect(input.accept).toBe('.jpg,.jpeg,.png,.gif,.bmp,.tiff,.svg,.ico,.jfif,.webp');
    await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(dialog.getByText(/^logo\.svg is a file of the type SVG/)).toBeVisible();
    await user.upload(input, new File(['A letter.'], 'gate.jpg', { type: 'image/jpeg' }));
    expect(
      await dialog.findByText('gate.jpg is not a photo of the type JPG. Choose a JPG or PNG photo.'),
    ).toBeVisible();
    expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', '/media/bello/640.webp');
    await update();
    await dialogGone();
    expect(changes.map(({ body }) => body)).toEqual([{ before: {} }]);
  });

  it('sends what was changed since the last save alone when it stays open', async () => {
    let respond: (response: Response) => void = () => undefined;
    const changes = onRequest('put', '/stores/', () => new Promise((resolve) => (respond = resolve)));
    const { user, dialog, name, update } = await openDialog();
    await user.type(name, ' XL');
    await update();
    await waitFor(() => expect(changes).toHaveLength(1));
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), ' Daily.');
    respond(envelope(store));
    expect(await screen.findByText(/^Updated Store Profile\. Your later changes/)).toBeVisible();
    await update();
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes.map(({ body }) => body)).toMatchObject([
      { name: 'Bello Tiles XL' },
      { description: 'Floor and wall tiles since 1998. Daily.' },
    ]);
    respond(envelope(store));
    await dialogGone();
  });

  it('suggests areas of the state as the city, and takes any other text when they cannot be loaded', async () => {
    const requested = serveAreas();
    const { user, dialog } = await openDialog();
    const city = dialog.getByRole<HTMLInputElement>('combobox', { name: 'City' });
    expect(requested).toEqual([]);
    await user.click(city);
    await waitFor(() => expect(city.list).toHaveProperty('options.length', 3));

    server.use(http.get('http://localhost/places/areas/:file', () => HttpResponse.error()));
    await user.clear(dialog.getByRole('textbox', { name: 'State' }));
    await user.type(dialog.getByRole('textbox', { name: 'State' }), 'Kano State');
    await user.clear(city);
    await user.type(city, 'Sabon Titi');
    expect(city).toHaveValue('Sabon Titi');
    expect(city.list).toHaveProperty('options.length', 0);
  });

  it('uploads a new photo before it saves', async () => {
    onRequest('post', '/media/upload-image', () => envelope({ url: '/media/new/640.webp', width: 640, height: 480 }));
    const changes = onRequest('put', '/stores/', () => envelope(store));
    const { user, dialog, update } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Change Photo' })).toBeVisible();
    await user.upload(dialog.getByLabelText('Photo'), aPhotoFile('new.png', 'image/png'));
    await update();
    await dialogGone();
    expect(changes[0]?.body).toMatchObject({ store_image: '/media/new/640.webp' });
  });

  it('saves nothing when the upload of the photo fails', async () => {
    onRequest('post', '/media/upload-image', () => problem(415, 'Not an image.'));
    const changes = onRequest('put', '/stores/', () => envelope(store));
    const { user, dialog, update } = await openDialog();
    await user.upload(dialog.getByLabelText('Photo'), aPhotoFile());
    await update();
    expect(await screen.findByText('oops something went wrong. Please select image again.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).toBeEnabled());
    expect(changes).toEqual([]);
  });

  it('keeps what was typed during the upload of the photo', async () => {
    let refuse: (response: Response) => void = () => undefined;
    const requests = onRequest('post', '/media/upload-image', () => new Promise((resolve) => (refuse = resolve)));
    const { user, dialog, name, update } = await openDialog();
    await user.upload(dialog.getByLabelText('Photo'), aPhotoFile());
    await update();
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(name, ' XL');
    refuse(problem(415, 'Not an image.'));
    expect(await screen.findByText('oops something went wrong. Please select image again.')).toBeVisible();
    expect(name).toHaveValue('Bello Tiles XL');
  });

  it('stays open with what is typed while it is being saved', async () => {
    let respond: (response: Response) => void = () => undefined;
    const changes = onRequest('put', '/stores/', () => new Promise((resolve) => (respond = resolve)));
    const { user, dialog, name, update } = await openDialog();
    await update();
    await waitFor(() => expect(changes).toHaveLength(1));
    await user.type(name, ' XL');
    respond(envelope(store));
    expect(await screen.findByText(/^Updated Store Profile\. Your later changes/)).toBeVisible();
    expect(name).toHaveValue('Bello Tiles XL');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).toBeEnabled());
    await update();
    await waitFor(() => expect(changes).toHaveLength(2));
    respond(envelope(store));
    await dialogGone();
    expect(changes[1]?.body).toMatchObject({ name: 'Bello Tiles XL' });
  });

  it('renames the store in its replies to reviews', async () => {
    const reply = { content: 'Thank you, Ngozi.', createdAt: '2026-03-10T08:00:00.000Z' };
    onRequest('get', '/reviews/all', () =>
      envelope({ reviews: [aReview({ reply, store: { name: store.name, storeImage: null } })], totalItems: 1 }),
    );
    onRequest('put', '/stores/', () => {
      store = aStore({ name: 'Bello & Sons' });
      return envelope(store);
    });
    const { update } = await openDialog('?tab=reviews');
    await update();
    await dialogGone();
    const comment = screen.getByText('Thank you, Ngozi.').closest('li');
    expect(await within(comment as HTMLElement).findByText('Bello & Sons')).toBeVisible();
  });

  it('says what was changed elsewhere in the meantime, and replaces it when it is pressed again', async () => {
    const text = 'This was changed elsewhere in the meantime to “Bello Floors”. Save again to replace that with yours.';
    const changes = onRequest('put', '/stores/', () =>
      changes.length === 1 ? problem(409, text, [{ field: 'name', message: text }], 'changed_since') : envelope(store),
    );
    const { user, name, update } = await openDialog();
    await user.type(name, ' XL');
    await update();
    await waitFor(() => expect(name).toHaveAccessibleDescription(text));
    expect(name).toHaveValue('Bello Tiles XL');
    await update();
    await dialogGone();
    expect(changes.map(({ body }) => body)).toEqual([
      { name: 'Bello Tiles XL', before: { name: 'Bello Tiles' } },
      { name: 'Bello Tiles XL', before: {} },
    ]);
  });

  it('shows the error at its field when the server rejects a value', async () => {
    onRequest('put', '/stores/', () =>
      problem(400, 'Some fields need attention.', [{ field: 'name', message: 'Store name is required' }]),
    );
    const { user, name, update, announced } = await openDialog();
    await user.clear(name);
    await update();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Store name is required'));
    expect(announced).toEqual(['Some fields need attention.']);
    expect(name).toHaveFocus();
  });

  it.each([
    [500, 'The server is tired.'],
    [403, 'This is not your store.'],
  ])('stays open when the server responds with %i', async (status, message) => {
    onRequest('put', '/stores/', () => problem(status, message));
    const { dialog, update, announced } = await openDialog();
    await update();
    await waitFor(() => expect(announced).toEqual([message]));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).toBeEnabled());
  });

  it('shows a toast when it does not load, and opens at the next press', async () => {
    jest.doMock('./edit-store-dialog.tsx', () => {
      throw new Error('Loading chunk failed');
    });
    const { user } = openSeller(`/profile/store/${OWN_STORE_ID}`, { auth: aSeller() });
    const button = await screen.findByRole('button', { name: 'Edit Profile' });
    await user.click(button);
    expect(await screen.findByText(/^This could not be opened\./)).toBeVisible();
    expect(button).toHaveFocus();
    jest.dontMock('./edit-store-dialog.tsx');
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Edit Store Profile' })).toBeVisible();
  });

  it('discards what was cancelled, including the chosen photo', async () => {
    const { user, dialog, name } = await openDialog();
    await user.type(name, ' XL');
    await user.upload(dialog.getByLabelText('Photo'), aPhotoFile('new.jpg'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const again = await screen.findByRole('dialog', { name: 'Edit Store Profile' });
    expect(within(again).getByRole('textbox', { name: 'Store Name' })).toHaveValue('Bello Tiles');
    expect(again.querySelector('img')).toHaveAttribute('src', '/media/bello/640.webp');
  });
});
