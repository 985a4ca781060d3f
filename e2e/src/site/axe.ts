import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './site-test.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of axe whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the page as it is: every rule in the light scheme, and the rules about colours in the dark one, which
 * differs by the colour tokens of `@mortar/ui` only.
 */
export async function expectNoAxeViolation(page: Page, where: string): Promise<void> {
  expect(await violations(page, 'light', (axe) => axe.withTags(WCAG_22_AA)), `${where} in light`).toEqual([]);
  expect(await violations(page, 'dark', (axe) => axe.withRules(COLOUR_RULES)), `${where} in dark`).toEqual([]);
}

async function violations(
  page: Page,
  colorScheme: 'light' | 'dark',
  configure: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours in transition to the other scheme have no contrast that counts.
  await expect.poll(() => page.evaluate(countTransitions)).toBe(0);
  // Legacy mode looks at one frame and takes half the time: there must be no other.
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations: found } = await configure(axe).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Transitions under way; endless animations, such as a spinner's, do not count. */
function countTransitions(): number {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    .length;
}
