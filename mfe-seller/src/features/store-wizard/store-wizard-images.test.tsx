import 'fake-indexeddb/auto';
import { aBuyer, envelope, onRequest, problem, screen, waitFor } from '@mortar/testing';
import { readStoredPhotos } from '#/lib/photos/photo-storage.ts';
import { aPhotoFile } from '#/test/builders.ts';
import { aStoreDraft, storeDraft } from '#/test/drafts.ts';
import { openSeller, reload } from '#/test/open-seller.tsx';

const PATH = '/onboarding/create-store';
const auth = aBuyer();

async function next(user: ReturnType<typeof openSeller>['user']) {
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function title(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

describe('images of /onboarding/create-store', () => {
  it.each([
    [3, 'Add A Store Image'],
    [4, 'Add A Cover Image'],
  ])('keeps the first of several images at screen %i', async (screenNumber, heading) => {
    storeDraft.store(aStoreDraft({ screen: screenNumber, form: { store_image: '', cover_image: '' } }));
    const { user } = openSeller(PATH, { auth });
    await title(heading);
    await user.upload(await screen.findByLabelText('Choose a photo'), [aPhotoFile('one.jpg'), aPhotoFile('two.jpg')]);
    expect(await screen.findByText('You need to select  1 image', { normalizer: (text) => text })).toBeVisible();
    expect(screen.getByText('You can add 1 photo: .jpg, .jpeg or .png.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'one.jpg' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'two.jpg' })).not.toBeInTheDocument();
  });

  it('retries only the image whose upload failed', async () => {
    let broken = true;
    const uploads = onRequest('post', '/media/upload-image', () =>
      broken ? problem(415, 'Not an image.') : envelope({ url: '/media/shop/640.webp', width: 640, height: 480 }),
    );
    storeDraft.store(aStoreDraft({ screen: 3, form: { store_image: '' } }));
    const { user } = openSeller(PATH, { auth });
    await title('Add A Store Image');
    await user.upload(await screen.findByLabelText('Choose a photo'), aPhotoFile('shop.jpg'));
    await next(user);
    expect(await screen.findByText('oops something went wrong. Please select image again.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Add A Store Image');

    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again: shop.jpg' }));
    await waitFor(() => expect(storeDraft.stored()).toMatchObject({ form: { store_image: '/media/shop/640.webp' } }));
    await next(user);
    await title('Add A Cover Image');
    expect(uploads).toHaveLength(2);
  });

  it('restores and uploads images after a reload when nothing was uploaded before', async () => {
    const uploads = onRequest('post', '/media/upload-image', () => problem(500, 'Try later.'));
    storeDraft.store(aStoreDraft({ screen: 3, form: { store_image: '' } }));
    const view = openSeller(PATH, { auth });
    await title('Add A Store Image');
    await view.user.upload(await screen.findByLabelText('Choose a photo'), aPhotoFile('shop.jpg'));
    const { id } = storeDraft.stored() as { id: string };
    await waitFor(async () => expect(await readStoredPhotos(id, 'store_image')).toHaveLength(1));

    const { user } = reload(view, PATH, { auth });
    expect(await screen.findByRole('img', { name: 'shop.jpg' })).toBeVisible();
    await screen.findByText('Not uploaded');
    expect(uploads).toHaveLength(1);

    onRequest('post', '/media/upload-image', () => envelope({ url: '/media/shop/640.webp', width: 640, height: 480 }));
    await user.click(screen.getByRole('button', { name: 'Try again: shop.jpg' }));
    await waitFor(() => expect(storeDraft.stored()).toMatchObject({ form: { store_image: '/media/shop/640.webp' } }));
    await waitFor(async () => expect(await readStoredPhotos(id, 'store_image')).toEqual([]));
  });

  it('deletes stored images when they are removed', async () => {
    storeDraft.store(aStoreDraft({ screen: 3, form: { store_image: '' } }));
    const { user } = openSeller(PATH, { auth });
    await title('Add A Store Image');
    await user.upload(await screen.findByLabelText('Choose a photo'), aPhotoFile('shop.jpg'));
    const { id } = storeDraft.stored() as { id: string };
    await waitFor(async () => expect(await readStoredPhotos(id, 'store_image')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await waitFor(async () => expect(await readStoredPhotos(id, 'store_image')).toEqual([]));
  });

  it('rejects files other than .jpg, .jpeg and .png', async () => {
    storeDraft.store(aStoreDraft({ screen: 3, form: { store_image: '' } }));
    const { user } = openSeller(PATH, { auth });
    await title('Add A Store Image');
    const input = await screen.findByLabelText('Choose a photo');
    expect(input).toHaveAttribute('accept', '.jpg,.jpeg,.png');
    input.removeAttribute('accept');
    await user.upload(input, aPhotoFile('plan.pdf', 'application/pdf'));
    expect(await screen.findByText('plan.pdf is a file of the type PDF. Choose a JPG or PNG photo.')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'plan.pdf' })).not.toBeInTheDocument();
  });

  it('says at once that a chosen file is no photo by what is in it', async () => {
    storeDraft.store(aStoreDraft({ screen: 3, form: { store_image: '' } }));
    const { user } = openSeller(PATH, { auth });
    await title('Add A Store Image');
    const letter = new File(['A letter.'], 'letter.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Choose a photo'), letter);
    expect(
      await screen.findByText('letter.jpg is not a photo of the type JPG. Choose a JPG or PNG photo.'),
    ).toBeVisible();
    expect(screen.queryByRole('img', { name: 'letter.jpg' })).not.toBeInTheDocument();
  });
});
