import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { aBuyer } from '../site/beforehand.ts';
import { signIn } from '../site/people.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const PRESSES_AT_MOST = 60;

/** Moves the focus on, key by key, until it is there, and sees to it that it shows. */
async function moveTo(page: Page, target: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < PRESSES_AT_MOST && !(await focused()); presses += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  await expectFocusToShow(page);
}

/** A ring around what has the focus, or around what it lies in (a card, the frame of a field). */
async function expectFocusToShow(page: Page): Promise<void> {
  const ring = () =>
    page.evaluate(() => {
      const ringed = (style: CSSStyleDeclaration) =>
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none';
      const focused = document.activeElement;
      const around = [focused, focused?.parentElement, focused?.closest('article')].filter((each) => each != null);
      return around.some((each) => ringed(getComputedStyle(each)) || ringed(getComputedStyle(each, '::after')));
    });
  await expect.poll(ring, { message: 'the focus shows' }).toBe(true);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await moveTo(page, target);
  await page.keyboard.press('Enter');
}

test('the keyboard alone leads from home to a product that is kept in a wishlist', async ({ page, request }) => {
  test.slow();
  const person = await aBuyer(request);
  await page.goto('/');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await pressOn(page, categories.getByRole('button', { name: 'All Categories' }));
  await moveTo(page, categories.getByRole('link').first());
  await moveTo(page, categories.getByRole('link', { name: 'Paints', exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/paints$/);

  await pressOn(page, page.getByRole('link', { name: 'Skip to the content' }));
  await pressOn(page, page.getByRole('main').getByRole('article').first().getByRole('link'));
  await expect(page).toHaveURL(/\/products\/view\//);
  const product = page.url();
  const heart = page.getByRole('main').getByRole('button', { name: /to a wishlist$/ }).first();
  await pressOn(page, heart);
  await expect(page.getByText('You need to login first')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const form = page.getByRole('form', { name: 'Sign in' });
  await moveTo(page, form.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(person.email);
  await moveTo(page, form.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logged In Successfully.')).toBeVisible();
  await expect(page).toHaveURL(product);

  await pressOn(page, heart);
  const dialog = page.getByRole('dialog', { name: 'Add to wishlist' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(heart).toBeFocused();

  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Create new' }));
  await moveTo(page, dialog.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('By keyboard');
  await moveTo(page, dialog.getByRole('textbox', { name: 'Description' }));
  await page.keyboard.type('Kept without a mouse');
  await pressOn(page, dialog.getByRole('button', { name: 'Create wishlist' }));
  await expect(dialog.getByRole('radio', { name: /By keyboard/ })).toBeChecked();
  await pressOn(page, dialog.getByRole('button', { name: 'Add to wishlist' }));
  await expect(page.getByText('Added to wishlist').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(heart).toBeFocused();
});

test('the keyboard alone opens a store', async ({ page, request }) => {
  test.slow();
  const person = await aBuyer(request);
  await page.goto('/login');
  await signIn(page, person);
  await page.goto('/onboarding/get-started');
  await pressOn(page, page.getByRole('link', { name: 'Get Started' }));
  const next = () => pressOn(page, page.getByRole('button', { name: 'Continue' }));
  await next();
  const name = `Keyboard Tiles ${randomUUID().slice(0, 8)}`;
  await moveTo(page, page.getByRole('textbox', { name: 'Business name' }));
  await page.keyboard.type(name);
  await moveTo(page, page.getByRole('textbox', { name: 'Description' }));
  await page.keyboard.type('Tiles, opened without a mouse.');
  await next();
  await moveTo(page, page.getByRole('textbox', { name: 'Street address' }));
  await page.keyboard.type('1 Broad Street');
  await moveTo(page, page.getByRole('combobox', { name: 'Country' }));
  await page.keyboard.type('Nigeria');
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(state).toBeEnabled();
  await moveTo(page, state);
  await page.keyboard.type('Lagos');
  await moveTo(page, page.getByRole('textbox', { name: 'City' }));
  await page.keyboard.type('Lagos');
  await next();
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Store Image' })).toBeVisible();
  await next();
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Cover Image' })).toBeVisible();
  await next();
  await moveTo(page, page.getByRole('checkbox', { name: 'Tiles' }));
  await page.keyboard.press('Space');
  await pressOn(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText(`Created ${name} store.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
