import { aBuyer, aSeller, envelope, leftFor, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { aPhotoFile, aStore, categories, ownList } from '#/test/builders.ts';
import { aProductDraft, productDraft } from '#/test/drafts.ts';
import { openSeller, reload } from '#/test/open-seller.tsx';

const PATH = '/onboarding/create-product';
const auth = aSeller();

const TITLES = [
  'Add A Product',
  'What Is The Name Of Your Product?',
  'Describe Your Product',
  'Add Photos Of Your Product',
  'Which Category Is It In?',
  'Which Subcategories?',
  'Which Tags Fit?',
  'What Does It Cost?',
] as const;

async function title(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

function openAt(screenNumber: number, form = {}) {
  productDraft.store(aProductDraft({ screen: screenNumber, form }));
  return openSeller(PATH, { auth });
}

beforeEach(() => {
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
  onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
  onRequest('get', '/products/own', () => envelope(ownList([])));
  onRequest('get', '/stores/:id', () => envelope(aStore()));
});

describe('/onboarding/create-product', () => {
  it('redirects a user without a store to get-started', async () => {
    openSeller(PATH, { auth: aBuyer() });
    expect(await screen.findByRole('heading', { name: 'Sell on Mortar in 3 easy steps' })).toBeVisible();
  });

  it('creates a product in eight screens', async () => {
    let uploads = 0;
    onRequest('post', '/media/upload-image', () => {
      uploads += 1;
      return envelope({ url: `/media/upload-${uploads}/1600.webp`, width: 1600, height: 1200 });
    });
    const creations = onRequest('post', '/products/', () => envelope({}));
    const { user } = openSeller(PATH, { auth });
    const next = () => user.click(screen.getByRole('button', { name: 'Continue' }));

    await title(TITLES[0]);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 8');
    await next();
    await title(TITLES[1]);
    expect(document.title).toBe(`${TITLES[1]} · Mortar`);
    await user.type(screen.getByRole('textbox', { name: 'Product name' }), 'Carrara floor tile');
    await next();
    await title(TITLES[2]);
    await user.type(await screen.findByRole('textbox', { name: /^Description/ }), 'Polished.');
    await next();
    await title(TITLES[3]);
    await user.upload(await screen.findByLabelText('Add photos'), [aPhotoFile('one.jpg'), aPhotoFile('two.jpg')]);
    await next();
    await title(TITLES[4]);
    await user.click(await screen.findByRole('radio', { name: 'Tiles' }));
    await next();
    await title(TITLES[5]);
    await user.click(await screen.findByRole('checkbox', { name: 'Floor tiles' }));
    await next();
    await title(TITLES[6]);
    await user.click(await screen.findByRole('checkbox', { name: 'Marble' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size (cm)' }), '60x60');
    await user.type(screen.getByRole('textbox', { name: 'Thickness (mm)' }), '8,5');
    await next();
    await title(TITLES[7]);
    await user.type(await screen.findByRole('textbox', { name: 'Price in naira' }), 'N12,500.50');
    await user.click(screen.getByRole('checkbox', { name: 'The price is negotiable' }));
    const unit = screen.getByRole('combobox', { name: /^The price is for one/ });
    expect(unit).toHaveAccessibleDescription(/^Say it, and buyers can compare/);
    await user.selectOptions(unit, 'sheet');
    expect(screen.getByRole('textbox', { name: /^m² that one sheet covers/ })).toBeVisible();
    await user.selectOptions(unit, 'carton');
    expect(screen.getByText('₦8,681 per m²')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('Created Product.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
    expect(creations.map(({ body }) => body)).toEqual([
      {
        title: 'Carrara floor tile',
        description: 'Polished.',
        images: ['/media/upload-1/1600.webp', '/media/upload-2/1600.webp'],
        video: '/media/upload-1/1600.webp',
        category: 'tiles',
        subcategory: ['floor-tiles'],
        tags: ['Marble'],
        attributes: { size: '60x60', thickness: '8,5' },
        price: 12_500.5,
        isNegotiable: true,
        priceUnit: 'carton',
        content: { amount: 1.44, measure: 'm2' },
        coverage: 1.44,
        piecesPerUnit: 4,
        minimumQuantity: 1,
        quantityStep: 1,
        bulkPrices: [],
        availability: 'in-stock',
        leadTime: null,
      },
    ]);
    expect(productDraft.stored()).toBeNull();
  });

  it.each(TITLES.map((name, index) => [index, name] as const))(
    'survives a reload at screen %i',
    async (index, name) => {
      const view = openAt(index);
      await title(name);
      reload(view, PATH, { auth });
      await title(name);
      expect(productDraft.stored()).toMatchObject(aProductDraft({ screen: index }));
    },
  );

  it('renders the values of the draft', async () => {
    const { user } = openAt(7);
    expect(await screen.findByRole('textbox', { name: 'Price in naira' })).toHaveValue('12500');
    expect(screen.getByRole('checkbox', { name: 'The price is negotiable' })).toBeChecked();
    const back = () => user.click(screen.getByRole('button', { name: 'Back' }));
    await back();
    expect(await screen.findByRole('checkbox', { name: 'Marble' })).toBeChecked();
    await back();
    expect(await screen.findByRole('checkbox', { name: 'Floor tiles' })).toBeChecked();
    await back();
    expect(await screen.findByRole('radio', { name: 'Tiles' })).toBeChecked();
    await back();
    expect(await screen.findAllByRole('img', { name: /photo \d/ })).toHaveLength(2);
  });

  it('goes one screen back and forward with the browser, and keeps what was entered', async () => {
    const { user, goBack, goForward } = openSeller(PATH, { auth });
    const next = () => user.click(screen.getByRole('button', { name: 'Continue' }));
    await title(TITLES[0]);
    await next();
    await user.type(await screen.findByRole('textbox', { name: 'Product name' }), 'Carrara floor tile');
    await next();
    await title(TITLES[2]);

    await goBack();
    expect(await screen.findByRole('textbox', { name: 'Product name' })).toHaveValue('Carrara floor tile');
    expect(screen.getByRole('heading', { name: TITLES[1] })).toHaveFocus();
    await goForward();
    await title(TITLES[2]);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await title(TITLES[1]);
    await goBack();
    await title(TITLES[0]);
    await next();
    expect(await screen.findByRole('textbox', { name: 'Product name' })).toHaveValue('Carrara floor tile');
  });

  it('shows the card of what was entered so far beside every screen after the first', async () => {
    const { user, container } = openSeller(PATH, { auth });
    const next = () => user.click(screen.getByRole('button', { name: 'Continue' }));
    const card = () => container.querySelector('article');
    await title(TITLES[0]);
    expect(card()).not.toBeInTheDocument();
    await next();
    await title(TITLES[1]);
    expect(card()).toHaveTextContent('Name of your product₦0');
    await user.type(screen.getByRole('textbox', { name: 'Product name' }), 'Carrara floor tile');
    expect(card()).toHaveTextContent('Carrara floor tile₦0');
    // Its links are for lists alone.
    expect(card()?.closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows in the card the photo, category, price and comparable price of the draft', async () => {
    const { container } = openAt(7, { content: { amount: 1.44, measure: 'm2' }, priceUnit: 'carton' });
    await title(TITLES[7]);
    const card = container.querySelector('article');
    await waitFor(() => expect(card).toHaveTextContent('Tiles'));
    expect(card).toHaveTextContent('12,500 naira per carton₦8,681 per m²');
    expect(card?.querySelector('img')).toHaveAttribute('src', '/media/one/640.webp');
  });

  it('shows the new product above its store, and begins another like it with what both have in common', async () => {
    onRequest('post', '/products/', () => envelope(aProduct({ productId: idOf(301) })));
    onRequest('get', '/products/own', () => envelope(ownList([aProduct()])));
    const form = { availability: 'made-to-order', leadTime: { minDays: 3, maxDays: 5 } } as const;
    productDraft.store(aProductDraft({ screen: 7, form }));
    const { user } = openSeller(`${PATH}#add`, { auth });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const added = within(await screen.findByRole('region', { name: 'Just added' }));
    expect(added.getByRole('link', { name: 'Carrara floor tile' })).toHaveAttribute(
      'href',
      `/products/view/${idOf(301)}`,
    );
    expect(added.getByText('12,500 naira per piece')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Products' }));
    await user.click(added.getByRole('link', { name: 'Add another like this' }));
    await title(TITLES[1]);
    expect(screen.getByRole('textbox', { name: 'Product name' })).toHaveValue('');
    expect(productDraft.stored()).toMatchObject({
      form: {
        title: '',
        description: '',
        images: [],
        price: null,
        category: 'tiles',
        subcategory: ['floor-tiles'],
        tags: ['Marble'],
        priceUnit: 'piece',
        availability: 'made-to-order',
        leadTime: { minDays: 3, maxDays: 5 },
      },
    });
  });

  it('leaves no screen of the wizard behind in the history when the product was created', async () => {
    onRequest('post', '/products/', () => envelope({}));
    const { user, goBack, goForward } = openAt(6);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' });
    await goBack();
    await title(TITLES[0]);
    await goForward();
    await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' });
  });

  it('stays where Back led while photos are sent', async () => {
    let uploaded: (response: Response) => void = () => undefined;
    onRequest('post', '/media/upload-image', () => new Promise((resolve) => (uploaded = resolve)));
    const { user, goBack } = openAt(2, { images: [] });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.upload(await screen.findByLabelText('Add photos'), aPhotoFile('1.jpg'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await goBack();
    await title(TITLES[2]);
    uploaded(envelope({ url: '/media/1/640.webp', width: 1, height: 1 }));
    await waitFor(() => expect(productDraft.stored()).toMatchObject({ form: { images: ['/media/1/640.webp'] } }));
    expect(screen.getByRole('heading', { level: 1, name: TITLES[2] })).toBeVisible();
  });

  it('accepts up to three subcategories', async () => {
    const { user } = openAt(5);
    for (const name of ['Wall tiles', 'Mosaics']) await user.click(await screen.findByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'Outdoor tiles' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Mosaics' }));
    expect(screen.getByRole('checkbox', { name: 'Outdoor tiles' })).toBeEnabled();
  });

  it('accepts up to three tags', async () => {
    const { user } = openAt(6, { tags: ['Matt', 'Large'] });
    await user.click(await screen.findByRole('checkbox', { name: 'Porcelain' }));
    expect(screen.getByRole('checkbox', { name: 'Marble' })).toBeDisabled();
    expect(productDraft.stored()).toMatchObject({ form: { tags: ['Matt', 'Large', 'Porcelain'] } });
  });

  it('clears subcategories and tags when the category changes', async () => {
    const { user } = openAt(4);
    await user.click(await screen.findByRole('radio', { name: 'Gate' }));
    await waitFor(() =>
      expect(productDraft.stored()).toMatchObject({ form: { category: 'gate', subcategory: [], tags: [] } }),
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Gate has no subcategories.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/There are no tags/)).toBeVisible();
  });

  it('requires the category before subcategories and tags', async () => {
    openAt(5, { category: '', subcategory: [] });
    expect(await screen.findByText(/Choose a category/)).toBeVisible();
  });

  it('keeps the first three photos when more are chosen', async () => {
    const { user } = openAt(3, { images: [] });
    const four = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => aPhotoFile(name));
    await user.upload(await screen.findByLabelText('Add photos'), four);
    expect(await screen.findByText('You need to select  3 images', { normalizer: (text) => text })).toBeVisible();
    expect(screen.getByText('You can add up to 3 photos: .jpg, .jpeg or .png.')).toBeVisible();
    expect(screen.getAllByRole('img', { name: /\.jpg/ })).toHaveLength(3);
  });

  it('names the chosen file that is no photo, and keeps the others', async () => {
    const { user } = openAt(3, { images: [] });
    const letter = new File(['A letter.'], 'letter.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText('Add photos'), [aPhotoFile('1.jpg'), letter, aPhotoFile('2.jpg')]);
    expect(
      await screen.findByText('letter.jpg is not a photo of the type JPG. Choose a JPG or PNG photo.'),
    ).toBeVisible();
    const kept = screen.getAllByRole('img', { name: /\.jpg/ });
    expect(kept.map((image) => image.getAttribute('alt'))).toEqual(['1.jpg', '2.jpg']);
  });

  it('retries only the photo whose upload failed', async () => {
    let uploads = 0;
    onRequest('post', '/media/upload-image', () => {
      uploads += 1;
      return uploads === 2 ? Response.error() : envelope({ url: `/media/${uploads}/640.webp`, width: 1, height: 1 });
    });
    const { user } = openAt(3, { images: [] });
    await user.upload(await screen.findByLabelText('Add photos'), [aPhotoFile('1.jpg'), aPhotoFile('2.jpg')]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('oops something went wrong. Please try again.')).toBeVisible();
    expect(productDraft.stored()).toMatchObject({ screen: 3, form: { images: ['/media/1/640.webp'] } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await title(TITLES[4]);
    expect(uploads).toBe(3);
    expect(productDraft.stored()).toMatchObject({ form: { images: ['/media/1/640.webp', '/media/3/640.webp'] } });
  });

  it.each([
    ['title', 1],
    ['description', 2],
    ['images.0', 3],
    ['category', 4],
    ['subcategory', 5],
    ['tags', 6],
    ['price', 7],
    ['bulkPrices.0.from', 7],
  ] as const)('leads to the screen of a refused %s', async (field, index) => {
    onRequest('post', '/products/', () =>
      problem(400, 'Some fields need attention.', [{ field, message: 'Not this.' }]),
    );
    const { user } = openAt(7);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await title(TITLES[index]);
    expect(await screen.findByText('Not this.')).toBeVisible();
    expect(productDraft.stored()).toMatchObject({ form: { title: 'Carrara floor tile', price: 12_500 } });
  });

  it.each([
    [{ title: '' }, 1, 'Title is required'],
    [{ category: '' }, 4, 'Category is required'],
    [{ price: undefined }, 7, 'Price is required'],
    [{ price: 0 }, 7, 'Price must be a number above 0'],
    [{ availability: 'made-to-order' }, 7, 'Say how many days it takes to make'],
    [{ minimumQuantity: 12, quantityStep: 5 }, 7, 'Minimum order must be a multiple of the step'],
    [{ bulkPrices: [{ from: 50, price: 12_500 }] }, 7, 'A bulk price must be lower than the one before'],
  ])(
    'leads from Submit to the first screen that is not filled in when the draft has %j',
    async (form, index, words) => {
      const creations = onRequest('post', '/products/', () => envelope({}));
      const { user } = openAt(7, form);
      await user.click(await screen.findByRole('button', { name: 'Submit' }));
      await title(TITLES[index] ?? '');
      expect(await screen.findByText(words)).toBeVisible();
      expect(creations).toEqual([]);
    },
  );

  it('creates a product of which only title, category and price are given', async () => {
    const creations = onRequest('post', '/products/', () => envelope({}));
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    const { user } = openAt(7, {
      description: '',
      priceUnit: undefined,
      images: [],
      subcategory: [],
      tags: [],
      minimumQuantity: 12,
      bulkPrices: [{ from: 50, price: 12_000 }],
    });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Created Product.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
    expect(creations[0]?.body).toMatchObject({
      description: '',
      priceUnit: null,
      images: [],
      minimumQuantity: 1,
      bulkPrices: [],
    });
  });

  it('shows the server message and keeps the draft when the request is forbidden', async () => {
    onRequest('post', '/products/', () => problem(403, 'Your store is suspended.'));
    const { user, announced } = openAt(7);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(announced).toEqual(['Your store is suspended.']));
    await title(TITLES[7]);
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(productDraft.stored()).toMatchObject({ screen: 7 });
  });

  it('creates one product when Submit is pressed twice', async () => {
    const creations = onRequest('post', '/products/', () => envelope({}));
    const { user } = openAt(7);
    await user.dblClick(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
    expect(creations).toHaveLength(1);
  });

  it('keeps the draft and asks to sign in when the session has expired', async () => {
    onRequest('post', '/auth/refresh', () => problem(401, 'Please sign in again.'));
    onRequest('post', '/products/', () => problem(401, 'Please sign in again.'));
    const view = openAt(7);
    await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
    await leftFor('/login');
    onRequest('post', '/products/', () => envelope({}));
    const { user } = reload(view, PATH, { auth });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Created Product.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
  });

  it('asks about a price far from the usual ones, and keeps what was entered when it is to be changed', async () => {
    const usual = { from: 7_000, to: 11_000 };
    const checks = onRequest('post', '/products/check-price', () =>
      envelope({ implausible: { price: 90, priceUnit: 'carton', usual } }),
    );
    const creations = onRequest('post', '/products/', () => envelope({}));
    const { user } = openAt(7, { price: 90, priceUnit: 'carton' });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is the price right?' });
    expect(dialog).toHaveTextContent('Most sellers ask ₦7,000 to ₦11,000 per carton. Is ₦90 per carton right?');
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    const price = await screen.findByRole('textbox', { name: 'Price in naira' });
    await waitFor(() => expect(price).toHaveAccessibleDescription('Most sellers ask ₦7,000 to ₦11,000 per carton.'));
    expect([creations, price]).toEqual([[], expect.objectContaining({ value: '90' })]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, it is' }));
    expect(await screen.findByText('Created Product.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
    expect(creations.map(({ body }) => body)).toMatchObject([{ price: 90, priceUnit: 'carton' }]);
    expect(checks[0]?.body).toMatchObject({ price: 90, priceUnit: 'carton', subcategory: expect.any(Array) });
  });
});
