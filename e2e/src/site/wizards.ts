import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, type Page } from './site-test.ts';

/** A photo of the size that a phone takes. */
export const PHOTO = join(import.meta.dirname, '..', '..', 'fixtures', 'photo.jpg');

/** One screen of a wizard, and how a user fills it. */
export interface WizardScreen {
  title: string;
  /** Fills its fields. */
  fill: (form: Locator) => Promise<void>;
  /** Its field whose photo is stored in the browser until it is uploaded. */
  photo?: string;
  /** Expects its fields to have what `fill` entered. */
  expectFilled: (form: Locator) => Promise<void>;
}

const nothing = () => Promise.resolve();

function aTextScreen(title: string, field: string, text: string): WizardScreen {
  const box = (form: Locator) => form.getByRole('textbox', { name: field });
  return {
    title,
    fill: (form) => box(form).fill(text),
    expectFilled: (form) => expect(box(form)).toHaveValue(text),
  };
}

function aPhotoScreen(title: string, input: string, photo: string): WizardScreen {
  return {
    title,
    photo,
    fill: async (form) => {
      await form.getByLabel(input).setInputFiles(PHOTO);
      await expectOnePhoto(form);
    },
    expectFilled: expectOnePhoto,
  };
}

async function expectOnePhoto(form: Locator): Promise<void> {
  await expect(form.getByRole('img')).toHaveCount(1);
  await expect.poll(() => form.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
}

function aChoiceScreen(title: string, role: 'radio' | 'checkbox', choice: string): WizardScreen {
  const box = (form: Locator) => form.getByRole(role, { name: choice, exact: true });
  return { title, fill: (form) => box(form).check(), expectFilled: (form) => expect(box(form)).toBeChecked() };
}

export function storeForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Create your store' });
}

/** The screens of the store wizard for a store of this name, in a category that no other journey reads. */
export function storeScreens(name: string): WizardScreen[] {
  return [
    { title: 'Open Your Store On Mortar', fill: nothing, expectFilled: nothing },
    {
      title: 'What Is The Name Of Your Business?',
      fill: async (form) => {
        await form.getByRole('textbox', { name: 'Business name' }).fill(name);
        await form.getByRole('textbox', { name: 'Description' }).fill('Gates that outlive the house.');
      },
      expectFilled: async (form) => {
        await expect(form.getByRole('textbox', { name: 'Business name' })).toHaveValue(name);
        await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Gates that outlive the house.');
      },
    },
    {
      title: 'Where Is Your Business?',
      fill: async (form) => {
        await form.getByRole('textbox', { name: 'Street address' }).fill('4 Aba Road');
        await form.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Nigeria' });
        await form.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Rivers' });
        await form.getByRole('combobox', { name: 'City' }).fill('Port Harcourt');
      },
      expectFilled: async (form) => {
        await expect(form.getByRole('textbox', { name: 'Street address' })).toHaveValue('4 Aba Road');
        await expect(form.getByRole('combobox', { name: 'Country' })).toHaveValue('Nigeria');
        await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('Rivers');
        await expect(form.getByRole('combobox', { name: 'City' })).toHaveValue('Port Harcourt');
      },
    },
    aPhotoScreen('Add A Store Image', 'Choose a photo', 'store_image'),
    aPhotoScreen('Add A Cover Image', 'Choose a photo', 'cover_image'),
    aChoiceScreen('What Do You Sell?', 'checkbox', 'Gate'),
  ];
}

export function productForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Add a product' });
}

/** The screens of the product wizard for a product of this title, in a category that no other journey reads. */
export function productScreens(title: string): WizardScreen[] {
  return [
    { title: 'Add A Product', fill: nothing, expectFilled: nothing },
    aTextScreen('What Is The Name Of Your Product?', 'Product name', title),
    aTextScreen('Describe Your Product', 'Description', 'Light, silent in the rain, twenty years of colour.'),
    aPhotoScreen('Add Photos Of Your Product', 'Add photos', 'images'),
    aChoiceScreen('Which Category Is It In?', 'radio', 'Roofing'),
    aChoiceScreen('Which Subcategories?', 'checkbox', 'Longspan Aluminium'),
    aChoiceScreen('Which Tags Fit?', 'checkbox', '0.55 mm'),
    {
      title: 'What Does It Cost?',
      fill: async (form) => {
        await form.getByRole('textbox', { name: 'Price in naira' }).fill('18500');
        await form.getByRole('combobox', { name: 'The price is for one' }).selectOption('sheet');
      },
      expectFilled: async (form) => {
        await expect(form.getByRole('textbox', { name: 'Price in naira' })).toHaveValue('18500');
        await expect(form.getByRole('combobox', { name: 'The price is for one' })).toHaveValue('sheet');
      },
    },
  ];
}

/** Fills one screen after the other, runs `atEach` on each, and stops before Submit. */
export async function walkThrough(
  form: Locator,
  screens: readonly WizardScreen[],
  atEach: (screen: WizardScreen) => Promise<void> = nothing,
): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    await expect(form.getByRole('heading', { name: screen.title, exact: true })).toBeVisible();
    await screen.fill(form);
    await atEach(screen);
    if (index < screens.length - 1) await form.getByRole('button', { name: 'Continue' }).click();
  }
}
