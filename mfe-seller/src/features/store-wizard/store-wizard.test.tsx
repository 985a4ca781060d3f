import { readAccessToken } from '@mortar/store';
import { aBuyer, envelope, http, HttpResponse, onRequest, problem, screen, server, waitFor } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aPhotoFile, aStore, categories } from '#/test/builders.ts';
import { aStoreDraft, storeDraft } from '#/test/drafts.ts';
import { openSeller, reload } from '#/test/open-seller.tsx';
import { serveAreas, serveRegions } from '#/test/regions.ts';

const PATH = '/onboarding/create-store';
const auth = aBuyer();

function createdStore() {
  return { store: aStore({ storeId: idOf(77), name: 'Eze Gates', isPremium: true }), accessToken: 'seller-token' };
}

async function next(user: ReturnType<typeof openSeller>['user']) {
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function title(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

beforeEach(() => {
  serveRegions();
  serveAreas();
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
  onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
});

describe('/onboarding/create-store', () => {
  it('creates a store in six screens', async () => {
    let uploads = 0;
    onRequest('post', '/media/upload-image', () => {
      uploads += 1;
      return envelope({ url: `/media/upload-${uploads}/1600.webp`, width: 1600, height: 1200 });
    });
    const creations = onRequest('post', '/stores/', () => envelope(createdStore()));
    onRequest('get', '/stores/:id', () => envelope(createdStore().store));
    const { user, store } = openSeller(PATH, { auth });

    await title('Open Your Store On Mortar');
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 6');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await next(user);

    expect(await title('What Is The Name Of Your Business?')).toHaveFocus();
    expect(await title('What Is The Name Of Your Business?')).toHaveAccessibleDescription('Step 2 of 6');
    await user.type(screen.getByRole('textbox', { name: 'Business name' }), 'Eze Gates');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Gates of steel.');
    await next(user);

    await title('Where Is Your Business?');
    await user.type(await screen.findByRole('textbox', { name: 'Street address' }), '4 Aba Road');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Nigeria');
    await screen.findByRole('option', { name: 'Lagos' });
    expect(screen.queryByRole('option', { name: 'Ashanti' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Lagos');
    await user.type(screen.getByRole('combobox', { name: 'City' }), 'Ikeja');
    await user.type(screen.getByRole('textbox', { name: /Zip code/ }), '10a02-71');
    await user.tab();
    const zipcode = screen.getByRole('textbox', { name: /Zip code/ });
    expect(zipcode).toHaveAccessibleDescription('Write one number in digits');
    expect(zipcode).toHaveValue('10a02-71');
    await user.clear(zipcode);
    await user.type(zipcode, '100271');
    await next(user);

    await title('Add A Store Image');
    expect(document.title).toBe('Add A Store Image · Mortar');
    await user.upload(screen.getByLabelText('Choose a photo'), aPhotoFile('shop.jpg'));
    await next(user);
    await title('Add A Cover Image');
    await user.upload(await screen.findByLabelText('Choose a photo'), aPhotoFile('cover.png', 'image/png'));
    await next(user);

    await title('What Do You Sell?');
    await user.click(await screen.findByRole('checkbox', { name: 'Gate' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('Created Eze Gates store.')).toBeVisible();
    await title('Eze Gates');
    expect(creations.map(({ body }) => body)).toEqual([
      {
        name: 'Eze Gates',
        description: 'Gates of steel.',
        street_address: '4 Aba Road',
        country: 'Nigeria',
        state: 'Lagos',
        city: 'Ikeja',
        zipcode: 100271,
        store_image: '/media/upload-1/1600.webp',
        cover_image: '/media/upload-2/1600.webp',
        business_category: ['gate'],
      },
    ]);
    expect(readAccessToken()).toBe('seller-token');
    expect(store.getState().auth).toMatchObject({
      hasStore: true,
      userDetails: { storeId: idOf(77), storeName: 'Eze Gates', isStorePremium: true },
    });
    expect(storeDraft.stored()).toBeNull();
  });

  it('suggests areas of the chosen state as its city once the field is used', async () => {
    const requested = serveAreas();
    storeDraft.store(aStoreDraft({ screen: 2, form: { state: 'Lagos', city: '' } }));
    const { user } = openSeller(PATH, { auth });
    await title('Where Is Your Business?');
    const city = await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' });
    const suggested = () => Array.from(city.list?.options ?? [], ({ value }) => value);
    expect(requested).toEqual([]);

    await user.click(city);
    await waitFor(() => expect(suggested()).toEqual(['Eti-Osa', 'Ikeja', 'Lekki']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Kano');
    await waitFor(() => expect(suggested()).toEqual(['Fagge', 'Kantin Kwari']));
    await user.type(city, 'Sabon Titi');
    expect(city).toHaveValue('Sabon Titi');
    expect(requested).toEqual(['lagos', 'kano']);
  });

  it('keeps what was entered when the user goes back a screen', async () => {
    storeDraft.store(aStoreDraft({ screen: 1 }));
    const { user } = openSeller(PATH, { auth });
    await title('What Is The Name Of Your Business?');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await title('Open Your Store On Mortar');
    await next(user);
    expect(await screen.findByRole('textbox', { name: 'Business name' })).toHaveValue('Eze Gates');
  });

  it('shows a toast when a draft is saved', async () => {
    const { user } = openSeller(PATH, { auth });
    await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(storeDraft.stored()).toMatchObject({ screen: 0, owner: auth.userDetails.id });
  });

  it.each([
    [1, 'What Is The Name Of Your Business?', 'textbox', 'Business name', 'Eze Gates'],
    [2, 'Where Is Your Business?', 'combobox', 'State', 'Lagos'],
  ])('survives a reload at screen %i', async (screenNumber, heading, role, label, value) => {
    storeDraft.store(aStoreDraft({ screen: screenNumber }));
    const view = openSeller(PATH, { auth });
    await title(heading);
    reload(view, PATH, { auth });
    await title(heading);
    await waitFor(() => expect(screen.getByRole(role, { name: label })).toHaveValue(value));
  });

  it.each([
    [3, 'Add A Store Image', '/media/shop/640.webp'],
    [4, 'Add A Cover Image', '/media/cover/640.webp'],
  ])('survives a reload at screen %i with its uploaded image', async (screenNumber, heading, url) => {
    storeDraft.store(aStoreDraft({ screen: screenNumber }));
    const view = openSeller(PATH, { auth });
    await title(heading);
    reload(view, PATH, { auth });
    await title(heading);
    expect(await screen.findByRole('img', { name: 'photo 1' })).toHaveAttribute('src', url);
  });

  it('survives a reload at the last screen', async () => {
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const view = openSeller(PATH, { auth });
    await view.user.click(await screen.findByRole('checkbox', { name: 'Paints' }));
    reload(view, PATH, { auth });
    expect(await screen.findByRole('checkbox', { name: 'Paints' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Gate' })).toBeChecked();
  });

  it('shows no draft of another user', async () => {
    storeDraft.store(aStoreDraft({ screen: 1, owner: idOf(999) }));
    openSeller(PATH, { auth });
    expect(await title('Open Your Store On Mortar')).toBeVisible();
  });

  it.each([
    '{"form":',
    '',
    'null',
    '[]',
    '{}',
    '{"screen":1,"form":["Eze Gates"]}',
    '{"screen":"1","form":{}}',
    '{"screen":5,"form":{"business_category":"gate"}}',
    '{"screen":5,"form":{"business_category":[1]}}',
    '{"screen":1,"form":{"name":{"text":"Eze Gates"}}}',
  ])('says so and starts with an empty form when the stored draft is %j', async (text) => {
    sessionStorage.setItem('storeRegForm', text);
    const view = openSeller(PATH, { auth });
    expect(await title('Open Your Store On Mortar')).toBeVisible();
    await screen.findByText('Failed reading storeForm to create store. Please try again.');
    await next(view.user);
    expect(await screen.findByRole('textbox', { name: 'Business name' })).toHaveValue('');
    reload(view, PATH, { auth });
    await title('What Is The Name Of Your Business?');
    expect(screen.queryByText('Failed reading storeForm to create store. Please try again.')).not.toBeInTheDocument();
  });

  it('accepts at most three categories', async () => {
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const { user } = openSeller(PATH, { auth });
    for (const name of ['Tiles', 'Paints']) await user.click(await screen.findByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'Glass' })).toBeDisabled();
  });

  it('offers to try again when the categories do not load', async () => {
    onRequest('get', '/categories/', () => problem(500, 'No categories today.'));
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const { user } = openSeller(PATH, { auth });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    let respond: (response: Response) => void = () => undefined;
    onRequest('get', '/categories/', () => new Promise((resolve) => (respond = resolve)));
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    respond(envelope({ categories: categories(), totalItems: 4 }));
    expect(await screen.findByRole('checkbox', { name: 'Tiles' })).toBeVisible();
  });

  it('opens the first screen with a field error, and keeps all values', async () => {
    onRequest('post', '/stores/', () =>
      problem(400, 'Some fields need attention.', [
        { field: 'business_category', message: 'Choose a category' },
        { field: 'city', message: 'City is required' },
      ]),
    );
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const { user, announced } = openSeller(PATH, { auth });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await title('Where Is Your Business?');
    const city = await screen.findByRole('combobox', { name: 'City' });
    await waitFor(() => expect(city).toHaveFocus());
    expect(city).toHaveAccessibleDescription('City is required');
    expect(screen.getByRole('textbox', { name: 'Street address' })).toHaveValue('4 Aba Road');
    expect(announced).toEqual(['Some fields need attention.']);
    await user.type(city, 'Ikeja');
    expect(city).not.toBeInvalid();
    for (const next of ['Add A Store Image', 'Add A Cover Image', 'What Do You Sell?']) {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await title(next);
    }
    expect(await screen.findByText('Choose a category')).toBeVisible();
  });

  it('renders a text field for the state when no states are known', async () => {
    storeDraft.store(aStoreDraft({ screen: 2 }));
    const { user } = openSeller(PATH, { auth });
    await screen.findByRole('option', { name: 'Antarctica' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Antarctica');
    expect(await screen.findByRole('textbox', { name: 'State' })).toHaveValue('');
  });

  it('renders text fields for the address when the lists do not load', async () => {
    server.use(http.get('http://localhost/regions/:list', () => new HttpResponse(null, { status: 503 })));
    storeDraft.store(aStoreDraft({ screen: 2 }));
    openSeller(PATH, { auth });
    expect(await screen.findByRole('textbox', { name: 'Country' })).toHaveValue('Nigeria');
    expect(screen.getByRole('textbox', { name: 'State' })).toHaveValue('Lagos');
  });

  it('shows an error when the browser cannot store the draft', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    const { user } = openSeller(PATH);
    await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Your browser could not save the draft.')).toBeVisible();
    full.mockRestore();
  });
});
