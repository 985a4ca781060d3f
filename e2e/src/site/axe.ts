import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './site-test.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lets axe look at the page as it stands, in both colour schemes. */
export async function expectAxeToFindNothing(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are still fading into the other scheme are nobody's contrast.
    await expect.poll(() => page.evaluate(countMovement)).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${where} in ${colorScheme}`).toEqual([]);
  }
}

/** Transitions under way; animations without an end, such as a spinner's, do not count. */
function countMovement(): number {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    .length;
}
