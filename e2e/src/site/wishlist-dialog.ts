import type { Locator } from '@playwright/test';

/** Creates a wishlist in the open add-to-wishlist dialog, which adds the product to it. */
export async function addToNewWishlist(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Create new' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('What we saw first.');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
}
