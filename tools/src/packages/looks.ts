import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const EVERY_RULE: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The two schemes differ by colours alone. */
const COLOUR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** How a page is looked at. */
export interface Look {
  scheme: 'light' | 'dark';
}

/** What is wrong with a page as it is: it scrolls sideways, or axe complains about it. */
export async function complaintsAbout(page: Page, { scheme }: Look): Promise<string[]> {
  await page.evaluate(untilQuiet);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      return (await tool.run(document, { runOnly, resultTypes: ['violations'] })).violations;
    },
    scheme === 'light' ? EVERY_RULE : COLOUR_RULES,
  );
  return [
    ...(wide > 0 ? [`320 px: the page is ${wide} px wider than the screen.`] : []),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ];
}

/** Waits until nothing in the page has changed for 60 ms, and no transition is under way. */
async function untilQuiet(): Promise<void> {
  await new Promise<void>((resolve) => {
    let changed = performance.now();
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    const timer = setInterval(() => {
      if (performance.now() - changed < 60) return;
      clearInterval(timer);
      observer.disconnect();
      resolve();
    }, 20);
  });
  const transitions = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
}
