import sharp from 'sharp';
import { signIn } from '../site/accounts.ts';
import { createBuyer, createSeller } from '../site/setup.ts';
import { expect, holdToasts, test } from '../site/site-test.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** A PNG with a transparent left half. */
const transparent = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#a64' } },
        left: width / 2,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

test('a buyer chooses photos of several types: each is converted, or refused when it is chosen', async ({
  page,
  request,
}) => {
  await page.goto('/profile/my-profile');
  await signIn(page, await createBuyer(request));
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const photo = dialog.getByLabel('Photo');
  for (const name of ['logo.svg', 'logo.png']) {
    await photo.setInputFiles({ name, mimeType: 'image/svg+xml', buffer: svg });
    await expect(dialog.getByRole('alert')).toContainText(`${name} is a file of the type SVG`);
  }
  const whole = await sharp(await transparent(400, 400))
    .jpeg()
    .toBuffer();
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) });
  await expect(dialog.getByRole('alert')).toContainText('me.jpg cannot be opened as a photo of the type JPG.');

  // No browser that this is tested with shows one.
  const tiff = await sharp(await transparent(400, 400))
    .tiff()
    .toBuffer();
  const uploaded = page.waitForResponse('**/api/media/upload-image');
  await photo.setInputFiles({ name: 'me.tiff', mimeType: 'image/tiff', buffer: tiff });
  expect((await uploaded).status()).toBe(201);
  await expect(dialog.locator('img')).toHaveAttribute('src', /^\/media\//);

  const png = await transparent(2000, 2000);
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: png });
  const saved = page.waitForResponse('**/api/auth/update-account');
  await dialog.getByRole('button', { name: 'Update' }).click();
  const { data } = (await (await saved).json()) as { data: { profileImage: string } };
  const stored = await (await request.get(data.profileImage)).body();
  const { data: pixels } = await sharp(stored).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('a seller changes cover, categories, street and zip of a store, and a message in the dialog is announced', async ({
  page,
  request,
  consoleErrors,
}) => {
  const seller = await createSeller(request);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto(`/profile/store/${seller.store.storeId}`);
  const editing = page.getByRole('button', { name: 'Edit Profile' });
  await editing.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Store Profile' });
  const photo = await sharp(await transparent(800, 400))
    .jpeg()
    .toBuffer();
  await dialog.getByLabel('Cover photo').setInputFiles({ name: 'cover.jfif', mimeType: 'image/jpeg', buffer: photo });
  await dialog.getByRole('checkbox', { name: 'Doors' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Street address' }).fill('4 Aba Road');
  await dialog.getByRole('textbox', { name: 'Zip code' }).fill('500272');

  await holdToasts(page);
  consoleErrors.allow(/status of 503/);
  await page.route('**/api/stores/', (route) => route.fulfill({ status: 503, json: { message: 'Try later.' } }), {
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Update' }).click();
  // What assistive technology does not get has no role.
  await expect(page.getByRole('alert').filter({ hasText: 'Try later.' })).toBeVisible();
  await expect(dialog).toBeVisible();

  const sent = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/api/stores/'));
  await dialog.getByRole('button', { name: 'Update' }).click();
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
    'before',
    'business_category',
    'cover_image',
    'street_address',
    'zipcode',
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'Updated Store Profile' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByText(/^4 Aba Road/)
      .first(),
  ).toBeVisible();
});
