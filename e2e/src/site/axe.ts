import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './site-test.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe on the page as it is, in both colour schemes. */
export async function expectNoAxeViolation(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in transition to the other scheme have no contrast that counts.
    await expect.poll(() => page.evaluate(countTransitions)).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${where} in ${colorScheme}`).toEqual([]);
  }
}

/** Transitions under way; endless animations, such as a spinner's, do not count. */
function countTransitions(): number {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    .length;
}
