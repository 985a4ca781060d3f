import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from './site-test.ts';

/** Minified: every document that axe looks at parses it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const EVERY_RULE: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules of axe whose result depends on colours. */
const COLOUR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** The windows that pages are looked at in. */
export const WINDOWS = {
  phone: { width: 360, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const;
/** At which {@link expectNoAxeViolation} begins. */
export const PHONE = WINDOWS.phone;

type Scheme = 'light' | 'dark';

/** How a page is looked at. */
export interface Look {
  width: keyof typeof WINDOWS;
  scheme: Scheme;
}

/** What is open above the page. */
const OVERLAYS =
  '[role=dialog], [role=menu], [role=region][aria-label=Notifications], nav[aria-label=Categories] details[open] > div';

/** What dims the page beneath it and hides it from assistive technology. */
const MODAL = '[role=dialog][aria-modal=true]';
/** All but the page beneath a modal: its contrast counts when it is not dimmed, and it has most of the elements. */
const ABOVE_PAGE = 'body > :not([aria-hidden=true]), body > :not([aria-hidden=true]) *';

/** Looks besides axe's at a page in one width and scheme. */
type AlsoLook = (look: Look) => Promise<void>;

/**
 * Runs axe on the page as it is, as wide as a phone and as wide as a desktop. At each width every rule runs in the
 * light scheme, and the rules about colours in the dark one, which differs by the colour tokens of `@mortar/ui` only.
 *
 * A change of the scheme repaints the whole page, which takes longer than axe: there is one. It begins in the scheme
 * that the page has and ends in the other.
 *
 * @param page as wide as a phone; it is so again afterwards
 * @param also looks at the page in each width and scheme, after axe
 */
export async function expectNoAxeViolation(page: Page, where: string, also?: AlsoLook): Promise<void> {
  const [first, second] = await schemesFrom(page);
  const looks: Look[] = [
    { width: 'phone', scheme: first },
    { width: 'desktop', scheme: first },
    { width: 'desktop', scheme: second },
    { width: 'phone', scheme: second },
  ];
  await expectNoViolations(page, where, looks, also);
}

/** As {@link expectNoAxeViolation}, but in one width only: for what closes when the width changes. */
export async function expectNoAxeViolationAt(
  width: Look['width'],
  page: Page,
  where: string,
  also?: AlsoLook,
): Promise<void> {
  const looks = (await schemesFrom(page)).map((scheme) => ({ width, scheme }));
  await expectNoViolations(page, where, looks, also);
}

/** The scheme that the page has, and the other. */
async function schemesFrom(page: Page): Promise<[Scheme, Scheme]> {
  return (await page.evaluate(schemeOfPage)) === 'light' ? ['light', 'dark'] : ['dark', 'light'];
}

async function expectNoViolations(page: Page, where: string, looks: readonly Look[], also?: AlsoLook): Promise<void> {
  const overlays = page.locator(OVERLAYS).filter({ visible: true });
  const open = await overlays.count();
  for (const look of looks) {
    await page.setViewportSize(WINDOWS[look.width]);
    if ((await page.evaluate(schemeOfPage)) !== look.scheme) await changeScheme(page, look.scheme);
    // A change of width that closes what is open would hide it from axe.
    await expect(overlays).toHaveCount(open);
    await expectNoViolation(page, look, where);
    await also?.(look);
  }
}

const schemeOfPage = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Without the transitions of colours, of which each takes many frames of the whole page. */
async function changeScheme(page: Page, colorScheme: Scheme): Promise<void> {
  const transitions = await page.evaluateHandle(() => {
    const none = new CSSStyleSheet();
    none.replaceSync('*, ::before, ::after { transition: none !important }');
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, none];
    return {
      restore: () => {
        // The new colours apply now: they are none that change once there are transitions again.
        document.body.getBoundingClientRect();
        document.adoptedStyleSheets = before;
      },
    };
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await page.evaluate(schemeOfPage)).toBe(colorScheme);
  await transitions.evaluate(({ restore }) => restore());
  await transitions.dispose();
}

async function expectNoViolation(page: Page, { width, scheme }: Look, where: string): Promise<void> {
  const rules = scheme === 'light' ? EVERY_RULE : COLOUR_RULES;
  expect(await violations(page, rules), `${where} on a ${width} in ${scheme}`).toEqual([]);
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // Colours in transition have no contrast that counts.
  await expect.poll(() => page.evaluate(countTransitions)).toBe(0);
  // This looks at one frame: there must be no other.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(run, {
    options: { ...options, resultTypes: ['violations'] } satisfies RunOptions,
    contrast: (await page.locator(MODAL).count()) > 0 ? ABOVE_PAGE : '*',
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** @param contrast selector of what the rule about contrast looks at */
function run({ options, contrast }: { options: RunOptions; contrast: string }) {
  const { axe: tool } = window as unknown as { axe: typeof axe };
  tool.configure({ rules: [{ id: 'color-contrast', selector: contrast }] });
  return tool.run(document, options);
}

/** Transitions under way; neither endless animations, such as a spinner's, count nor what moves as the page is scrolled. */
function countTransitions(): number {
  return document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    .length;
}
