import type { Locator } from '@playwright/test';
import { expect, type Page } from './site-test.ts';

const PRESSES_AT_MOST = 60;

type MoveKey = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowRight';

/** Moves the focus on, key by key, until it is there, and sees to it that it shows. */
export async function moveTo(page: Page, target: Locator, key: MoveKey = 'Tab'): Promise<void> {
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

/** Moves to a button or a link and presses it. */
export async function pressOn(page: Page, target: Locator, key?: MoveKey): Promise<void> {
  await moveTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Moves to a field and types into it, in place of what is there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await moveTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Closes the dialog with Escape and sees to it that the focus is where it was opened from. */
export async function leaveDialog(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Past header and navigation, as everybody does who presses keys. */
export async function skipToContent(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'Skip to the content' }));
}
