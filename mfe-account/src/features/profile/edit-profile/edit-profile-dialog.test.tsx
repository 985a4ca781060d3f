import type { Account } from '@mortar/contracts';
import { deferredEnvelope, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aReview } from '@mortar/testing/builders';
import { anAccount } from '#/test/builders.ts';
import { openAccount } from '#/test/open-account.tsx';

const photo = () => new File(['pixels'], 'me.PNG', { type: 'image/png' });
const uploaded = '/media/me/640.webp';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

/** The refusal of a server that reads too many photos at the moment. */
function busy(retryAfter: string): Response {
  const response = problem(503, 'Later, please.', undefined, 'images_busy');
  response.headers.set('retry-after', retryAfter);
  return response;
}

/** A file whose content can be read: jsdom's cannot. */
function readable(name: string, content: string): File {
  const file = new File([content], name);
  file.arrayBuffer = async () => new TextEncoder().encode(content).buffer;
  return file;
}

function aLargePhoto(): File {
  const file = photo();
  Object.defineProperty(file, 'size', { value: 8 * 1024 * 1024 + 1 });
  return file;
}

/** Makes the browser decode every file to this size; returns the sizes that it renders. */
function browserThatDecodes(width: number, height: number) {
  const encoded: { width: number; height: number; format: string | undefined }[] = [];
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => undefined, fillRect: () => undefined } as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function encode(
    this: HTMLCanvasElement,
    done,
    format,
  ) {
    encoded.push({ width: this.width, height: this.height, format });
    done(new Blob(['reduced'], { type: format }));
  });
  return encoded;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

/** The API's side of the account, which an update changes. */
function serveAccount(overrides: Partial<Account> = {}) {
  let account = anAccount(overrides);
  onRequest('get', '/auth/my-account', () => envelope(account));
  const updates = onRequest('put', '/auth/update-account', () => {
    const { profile_image: profileImage, ...names } = { ...(updates.at(-1)?.body as Record<string, string>) };
    account = { ...account, ...names, ...(profileImage ? { profileImage } : {}) };
    return envelope(account);
  });
  return updates;
}

async function openEdit(search = '') {
  const view = openAccount(`/profile/my-profile${search}`);
  await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
  return { ...view, dialog };
}

describe('Edit Profile', () => {
  it('changes the name, here and in the rest of the page', async () => {
    const updates = serveAccount();
    const { user, dialog, store } = await openEdit();
    const first = dialog.getByRole('textbox', { name: 'FirstName' });
    expect(first).toHaveValue('Ngozi');
    expect(dialog.getByRole('textbox', { name: 'Lastname' })).toHaveValue('Eze');
    await user.clear(first);
    await user.type(first, ' Ngozi Ada ');
    await user.click(dialog.getByRole('button', { name: 'Update' }));

    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Ngozi Ada Eze' })).toBeVisible();
    expect(store.getState().auth.userDetails.name).toBe('Ngozi Ada Eze');
    expect(updates.map(({ body }) => body)).toEqual([{ firstname: 'Ngozi Ada', before: { firstname: 'Ngozi' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('uploads a new photo and saves its URL', async () => {
    const updates = serveAccount();
    const uploads = onRequest('post', '/media/upload-image', () =>
      envelope({ url: uploaded, width: 640, height: 640 }),
    );
    const { user, dialog, store } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), photo());
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(uploads.map(({ body }) => body)).toEqual([{ image: expect.anything() }]);
    expect(updates[0]?.body).toEqual({ profile_image: uploaded, before: { profile_image: anAccount().profileImage } });
    expect(store.getState().auth.userDetails.profileImage).toBe(uploaded);
  });

  it('saves the photo that was chosen last, also when it was chosen during another upload', async () => {
    const updates = serveAccount();
    const first = deferredEnvelope({ url: '/media/first/640.webp', width: 640, height: 640 });
    const uploads = onRequest('post', '/media/upload-image', first.respond);
    const { user, dialog } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), photo());
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    onRequest('post', '/media/upload-image', () => envelope({ url: uploaded, width: 640, height: 640 }));
    await user.upload(dialog.getByLabelText('Photo'), photo());
    first.arrive();

    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(updates.map(({ body }) => body)).toEqual([
      { profile_image: uploaded, before: { profile_image: anAccount().profileImage } },
    ]);
  });

  it("shows the new name at the user's reviews, too", async () => {
    let firstname = 'Ngozi';
    serveAccount();
    onRequest('get', '/reviews/my-reviews', () =>
      envelope({ reviews: [aReview({ user: { firstname, lastname: 'Eze', profileImage: null } })], totalItems: 1 }),
    );
    const { user, dialog } = await openEdit('?tab=reviews');
    firstname = 'Ada';
    await user.clear(dialog.getByRole('textbox', { name: 'FirstName' }));
    await user.type(dialog.getByRole('textbox', { name: 'FirstName' }), 'Ada');
    await user.click(dialog.getByRole('button', { name: 'Update' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const comments = within(screen.getByRole('region', { name: 'Comments' }));
    expect(await comments.findByText('Ada Eze')).toBeVisible();
  });

  it('shows an error at a rejected photo, restores the previous one, and saves without it', async () => {
    const updates = serveAccount({ profileImage: '/media/before/640.webp' });
    const uploads = onRequest('post', '/media/upload-image', () =>
      problem(415, 'oops something went wrong. Please select image again.'),
    );
    const { user, dialog, announced } = await openEdit();
    const image = () => screen.getByRole('dialog').querySelector('img');
    await user.upload(dialog.getByLabelText('Photo'), photo());
    expect(image()).toHaveAttribute('src', 'blob:preview');
    await user.click(dialog.getByRole('button', { name: 'Update' }));

    const refusal = await dialog.findByText('me.PNG is not a photo of the type PNG. Choose a JPG or PNG photo.');
    expect(refusal).toBeVisible();
    expect(announced).toEqual(['oops something went wrong. Please select image again.']);
    expect(image()?.getAttribute('src')).toContain('/media/before/');
    const change = dialog.getByRole('button', { name: 'Change Photo' });
    await waitFor(() => expect(change).toHaveFocus());
    expect(change).toHaveAccessibleDescription(refusal.textContent);
    expect(updates).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(updates.map(({ body }) => body)).toEqual([{ before: {} }]);
    expect(uploads).toHaveLength(1);
  });

  it('keeps a photo whose upload failed, to retry it', async () => {
    const updates = serveAccount();
    onRequest('post', '/media/upload-image', () => problem(503, 'Try later.'));
    const { user, dialog, announced } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), photo());
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(announced).toEqual(['Try later.']));
    expect(updates).toHaveLength(0);
    onRequest('post', '/media/upload-image', () => envelope({ url: uploaded, width: 640, height: 640 }));
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(updates[0]?.body).toMatchObject({ profile_image: uploaded });
  });

  it('uploads the photo again when the server is too busy to read it', async () => {
    const updates = serveAccount();
    const refusals = [busy('0')];
    const uploads = onRequest(
      'post',
      '/media/upload-image',
      () => refusals.shift() ?? envelope({ url: uploaded, width: 640, height: 640 }),
    );
    const { user, dialog, announced } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), photo());
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(uploads).toHaveLength(2);
    expect(announced).toEqual([]);
    expect(updates[0]?.body).toMatchObject({ profile_image: uploaded });
  });

  it('uploads another photo at once when it is chosen while the server is too busy', async () => {
    const updates = serveAccount();
    const refusals = [busy('60')];
    const uploads = onRequest(
      'post',
      '/media/upload-image',
      () => refusals.shift() ?? envelope({ url: uploaded, width: 640, height: 640 }),
    );
    const { user, dialog } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), photo());
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.upload(dialog.getByLabelText('Photo'), photo());
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(updates.map(({ body }) => body)).toEqual([
      { profile_image: uploaded, before: { profile_image: anAccount().profileImage } },
    ]);
  });

  it('uploads a photo only once when saving fails and is retried', async () => {
    serveAccount();
    const uploads = onRequest('post', '/media/upload-image', () =>
      envelope({ url: uploaded, width: 640, height: 640 }),
    );
    onRequest('put', '/auth/update-account', () => problem(500, 'Try later.'));
    const { user, dialog, announced } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), photo());
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(announced).toEqual(['Try later.']));
    const updates = serveAccount();
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(uploads).toHaveLength(1);
    expect(updates[0]?.body).toMatchObject({ profile_image: uploaded });
  });

  it('shows the error at its field when the server rejects a value', async () => {
    serveAccount();
    onRequest('put', '/auth/update-account', () =>
      problem(400, 'Check the marked fields.', [{ field: 'firstname', message: 'FirstName is required' }]),
    );
    const { user, dialog } = await openEdit();
    await user.clear(dialog.getByRole('textbox', { name: 'FirstName' }));
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('FirstName is required')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'FirstName' })).toHaveFocus();
  });

  it('rejects a file that is not an image', async () => {
    serveAccount();
    const { user, dialog } = await openEdit();
    const input = dialog.getByLabelText<HTMLInputElement>('Photo');
    expect(input.accept).toBe('.jpg,.jpeg,.png,.gif,.bmp,.tiff,.svg,.ico,.jfif,.webp');
    input.accept = '';
    await user.upload(input, new File(['text'], 'notes.txt'));
    expect(dialog.getByText('notes.txt is a file of the type TXT. Choose a JPG or PNG photo.')).toBeVisible();
    await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(dialog.getByText(/^logo.svg is a file of the type SVG, which cannot be used safely/)).toBeVisible();
    expect(screen.getByRole('dialog').querySelector('img')).not.toBeInTheDocument();
    await user.upload(input, photo());
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('resizes a photo before the upload, however large the file is', async () => {
    serveAccount();
    const encoded = browserThatDecodes(4000, 3000);
    const uploads = onRequest('post', '/media/upload-image', () =>
      envelope({ url: uploaded, width: 640, height: 640 }),
    );
    const { user, dialog } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), aLargePhoto());
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(encoded).toEqual([{ width: 1600, height: 1200, format: 'image/jpeg' }]);
    expect(uploads).toHaveLength(1);
  });

  it('uploads no photo that is too large and cannot be resized', async () => {
    serveAccount();
    const uploads = onRequest('post', '/media/upload-image', () =>
      envelope({ url: uploaded, width: 640, height: 640 }),
    );
    const { user, dialog } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), aLargePhoto());
    expect(await dialog.findByText('me.PNG is larger than 8 MB. Choose a smaller photo.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(uploads).toHaveLength(0);
  });

  it('uploads at once what this browser cannot show, shows what came of it, and saves it without another upload', async () => {
    const updates = serveAccount();
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('cannot be decoded')) });
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('cannot be decoded'));
    const uploads = onRequest('post', '/media/upload-image', () =>
      envelope({ url: uploaded, width: 640, height: 640 }),
    );
    const { user, dialog } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), readable('scan.tiff', 'II*\0'));
    await waitFor(() =>
      expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src')).toContain('/media/me/'),
    );
    expect(uploads).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated Profile')).toBeVisible();
    expect(uploads).toHaveLength(1);
    expect(updates[0]?.body).toMatchObject({ profile_image: uploaded });
  });

  it('names the type of a file that is no photo as soon as it is chosen', async () => {
    serveAccount({ profileImage: '/media/before/640.webp' });
    const { user, dialog } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), readable('me.jpg', '%PDF-1.7'));
    expect(await dialog.findByText('me.jpg is a file of the type PDF. Choose a JPG or PNG photo.')).toBeVisible();
    expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src')).toContain('/media/before/');
  });

  it('discards what was typed and chosen when it is closed', async () => {
    serveAccount();
    const { user, dialog } = await openEdit();
    await user.upload(dialog.getByLabelText('Photo'), photo());
    await user.type(dialog.getByRole('textbox', { name: 'FirstName' }), ' Ada');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const again = await screen.findByRole('dialog', { name: 'Edit Profile' });
    expect(within(again).getByRole('textbox', { name: 'FirstName' })).toHaveValue('Ngozi');
    expect(again.querySelector('img')).not.toBeInTheDocument();
  });
});
