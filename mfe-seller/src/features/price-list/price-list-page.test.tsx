import type { ImportProgress } from '@mortar/contracts';
import { aSeller, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aPhotoFile, categories } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const IMPORT = idOf(7);
let progress: ImportProgress;

beforeEach(() => {
  progress = {
    importId: IMPORT,
    state: 'checked',
    rows: 3,
    toCreate: 2,
    toChange: 0,
    unchanged: 0,
    failedRows: 1,
    totalErrors: 1,
    errors: [{ row: 4, column: 'price', value: '0', message: 'Price must be a number above 0' }],
    done: 0,
    photos: 0,
    photosMissing: [],
    notes: ['These columns are ignored: Colour.'],
  };
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
  onRequest('get', `/imports/${IMPORT}`, () => envelope(progress));
});

const open = (at = '/seller/import') => openSeller(at, { auth: aSeller() });

describe('/seller/import', () => {
  it('shows what it read of a pasted list, and creates nothing before that is checked and applied', async () => {
    const files = onRequest('post', '/imports', () => envelope({ importId: IMPORT }));
    const applied = onRequest('post', `/imports/${IMPORT}/apply`, () => {
      progress = { ...progress, state: 'done', done: 2 };
      return envelope({});
    });
    const { user } = open();
    await user.click(await screen.findByRole('textbox', { name: /^Paste your price list/ }));
    await user.paste('Floor tile 60x60 12,500/ctn\nWall tile 30x60\nGrout 5kg 4k');
    await user.click(screen.getByRole('button', { name: 'Read the list' }));
    expect(await screen.findByText(/^3 products were read\. 2 still need a price or a category\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Price of Floor tile 60x60' })).toHaveValue('12,500');
    expect(screen.getByRole('combobox', { name: 'Unit of Floor tile 60x60' })).toHaveDisplayValue('carton');
    expect(screen.getByRole('combobox', { name: 'Category of Floor tile 60x60' })).toHaveDisplayValue('Tiles');
    await user.type(screen.getByRole('textbox', { name: 'Price of Wall tile 30x60' }), '9000');
    await user.click(screen.getByRole('button', { name: 'Leave out Grout 5kg' }));
    expect(files).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Check 2 products' }));
    expect(await screen.findByText('3 rows: 2 new, 0 changed, 1 with errors')).toBeVisible();
    const [sent] = files.map(({ body }) => (body as { file: File }).file);
    expect(await sent?.text()).toBe(
      [
        'title,price,price_unit,content,content_measure,category',
        '"Floor tile 60x60","12,500","carton","","","tiles"',
        '"Wall tile 30x60","9000","","","","tiles"',
      ].join('\n'),
    );
    const errors = within(screen.getByRole('table', { name: 'Errors' }));
    expect(errors.getByRole('row', { name: '4 price 0 Price must be a number above 0' })).toBeVisible();
    expect(applied).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Apply 2, skip 1' }));
    expect(await screen.findByText('2 products are in your store.')).toBeVisible();
    expect(applied.map(({ body }) => body)).toEqual([{ skipErrors: true }]);
  });

  it('finds photos by their names, uploads those that rows name in turn, and says which are missing', async () => {
    progress = { ...progress, photos: 3, photosMissing: ['Tile 1.JPG', 'grout.png'] };
    const uploads = onRequest('post', '/media/upload-image', () =>
      envelope({ url: `/media/${uploads.length}/640.webp` }),
    );
    const named = onRequest('put', `/imports/${IMPORT}/photos`, () => {
      progress = { ...progress, photosMissing: ['grout.png'] };
      return envelope({});
    });
    const { user } = open(`/seller/import?import=${IMPORT}`);
    expect(await screen.findByText('1 of 3 found')).toBeVisible();
    expect(screen.getByText(/^Missing: Tile 1\.JPG, grout\.png\./)).toBeVisible();
    await user.upload(screen.getByLabelText('Photos of rows'), [aPhotoFile('house.jpg')]);
    expect(await screen.findByText('No row names these photos.')).toBeVisible();
    await user.upload(screen.getByLabelText('Photos of rows'), [aPhotoFile('tile 1.jpeg'), aPhotoFile('house.jpg')]);
    expect(await screen.findByText('2 of 3 found')).toBeVisible();
    expect(uploads).toHaveLength(1);
    expect(named.map(({ body }) => body)).toEqual([[{ name: 'tile 1.jpeg', url: '/media/1/640.webp' }]]);
    expect(screen.getByText(/^Missing: grout\.png\./)).toBeVisible();
  });

  it('says which photos could not be uploaded', async () => {
    progress = { ...progress, photos: 1, photosMissing: ['grout.png'] };
    onRequest('post', '/media/upload-image', () => problem(415, 'This is no image'));
    const { user } = open(`/seller/import?import=${IMPORT}`);
    await user.upload(await screen.findByLabelText('Photos of rows'), [aPhotoFile('grout.jpg')]);
    expect(await screen.findByText('Not uploaded: grout.jpg. Choose them again.')).toBeVisible();
    expect(screen.getByText('0 of 1 found')).toBeVisible();
  });

  it('says what is wrong with a file, and takes another', async () => {
    let refusal: string | undefined = 'A file takes at most 2,000 rows.';
    onRequest('post', '/imports', () => (refusal ? problem(400, refusal) : envelope({ importId: IMPORT })));
    const { user } = open();
    const file = new File(['title\nTile\n'], 'list.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('File'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    refusal = undefined;
    await user.upload(screen.getByLabelText('File'), file);
    expect(await screen.findByText(/^3 rows/)).toBeVisible();
    expect(screen.getByText('These columns are ignored: Colour.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  it('shows how far an import is that goes on without it', async () => {
    progress = { ...progress, state: 'applying', done: 1 };
    open(`/seller/import?import=${IMPORT}`);
    expect(await screen.findByText(/^1 of 2 are in your store/)).toBeVisible();
    progress = { ...progress, state: 'done', done: 2 };
    await waitFor(() => expect(screen.getByText('2 products are in your store.')).toBeVisible());
  });

  it('offers to try again when an import cannot be loaded', async () => {
    onRequest('get', `/imports/${IMPORT}`, () => problem(404, 'This import does not exist'));
    open(`/seller/import?import=${IMPORT}`);
    expect(await screen.findByText('This import could not be loaded.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Begin again' })).toHaveAttribute('href', '/seller/import');
  });
});
