import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from './site-test.ts';

const EVERY_RULE: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules of axe whose result depends on colours. */
const COLOUR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

type Size = NonNullable<ReturnType<Page['viewportSize']>>;
/** At which {@link expectNoAxeViolation} begins. */
export const PHONE: Size = { width: 360, height: 800 };
const DESKTOP: Size = { width: 1440, height: 900 };

/** What is open above the page. */
const OVERLAYS = '[role=dialog], [role=menu], [role=region][aria-label=Notifications]';

/**
 * Runs axe on the page as it is, as wide as a phone, and then as wide as a desktop. At each width every rule runs in
 * the light scheme, and the rules about colours in the dark one, which differs by the colour tokens of `@mortar/ui`
 * only.
 *
 * @param page as wide as a phone; it is so again afterwards
 */
export async function expectNoAxeViolation(page: Page, where: string): Promise<void> {
  const overlays = page.locator(OVERLAYS).filter({ visible: true });
  const open = await overlays.count();
  await expectNoneInBothSchemes(page, `${where} on a phone`);
  await asWideAs(DESKTOP, page, async () => {
    await expectNoneInBothSchemes(page, `${where} on a desktop`);
    // A change of width that closes what is open would hide it from axe.
    await expect(overlays).toHaveCount(open);
  });
}

async function expectNoneInBothSchemes(page: Page, where: string): Promise<void> {
  expect(await violations(page, 'light', EVERY_RULE), `${where} in light`).toEqual([]);
  expect(await violations(page, 'dark', COLOUR_RULES), `${where} in dark`).toEqual([]);
}

async function asWideAs(size: Size, page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  if (!before) throw new Error('The page has no viewport.');
  await page.setViewportSize(size);
  await look();
  await page.setViewportSize(before);
}

async function violations(page: Page, colorScheme: 'light' | 'dark', options: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours in transition to the other scheme have no contrast that counts.
  await expect.poll(() => page.evaluate(countTransitions)).toBe(0);
  // This looks at one frame: there must be no other.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (runOptions) => (window as unknown as { axe: typeof axe }).axe.run(document, runOptions),
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Transitions under way; endless animations, such as a spinner's, do not count. */
function countTransitions(): number {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    .length;
}
