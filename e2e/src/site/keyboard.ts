import type { Locator } from '@playwright/test';
import { expect, type Page } from './site-test.ts';

const PRESSES_AT_MOST = 60;

type MoveKey = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowRight';

/**
 * Moves the focus to the target, key by key, and expects it to be visible there. Arrow keys have no effect before the
 * page has hydrated: when no press has led there, the keys are pressed again a little later.
 */
export async function moveTo(page: Page, target: Locator, key: MoveKey = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const focused = () => target.evaluate((element) => element === document.activeElement);
  await expect(async () => {
    for (let presses = 0; presses < PRESSES_AT_MOST && !(await focused()); presses += 1) {
      await page.keyboard.press(key);
    }
    expect(await focused()).toBe(true);
  }, 'the focus has come to the target').toPass();
  await expectFocusToShow(page);
}

/** A ring around the focused element, or around its container (a card, the frame of a field). */
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

/** Moves to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await moveTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Closes the dialog with Escape and expects the focus on the element that opened it. */
export async function leaveDialog(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Skips header and navigation. */
export async function skipToContent(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'Skip to the content' }));
}
