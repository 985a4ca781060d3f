import type { CDPSession } from '@playwright/test';
import { isHydrated } from '../site/hydration-record.ts';
import { expect, type Page, test } from '../site/site-test.ts';

type HoldingWindow = Window & { held: (() => void)[] };

/** Of all that runs of the host's script until the page responds. */
const MOST = 0.5;

test('the script of the host runs in many tasks, none of which does most of it', async ({ page }) => {
  await page.addInitScript(holdMessages);
  const client = await page.context().newCDPSession(page);
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.goto('/');
  const known = new Set<number>();
  const inTasks: number[] = [];
  await expect
    .poll(async () => {
      while (await hasHeld(page)) {
        inTasks.push(await ranForTheFirstTime(client, known));
        await page.evaluate(() => (window as unknown as HoldingWindow).held.shift()?.());
      }
      return page.evaluate(isHydrated);
    })
    .toBe(true);
  expect(known.size).toBeGreaterThan(0);
  expect(Math.max(...inTasks) / known.size).toBeLessThan(MOST);
});

type CountingWindow = Window & { laidOut: number[] };

test('what is far below the viewport is laid out in several frames', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(countPartsByFrame);
  await page.goto('/');
  await expect(page.locator('#root[data-started]')).toBeAttached();
  const counts = await page.evaluate(() => (window as unknown as CountingWindow).laidOut);
  expect(counts.at(-1)).toBe(await page.locator('section').count());
  expect(new Set(counts).size, 'frames in which parts were added, the first included').toBeGreaterThan(2);
});

/** Counts in each frame, from the first that has any, the parts of the page that are laid out, until all of them are. */
function countPartsByFrame(): void {
  const laidOut: number[] = [];
  Object.assign(window, { laidOut });
  const count = () => {
    const headings = [...document.querySelectorAll('section > :first-child')];
    const shown = headings.filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true })).length;
    if (shown > 0) laidOut.push(shown);
    if (document.getElementById('root')?.dataset.started === undefined) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

/** Messages that the page sends itself, by which it puts work into another task, wait until they are let through. */
function holdMessages(): void {
  const held: (() => void)[] = [];
  Object.assign(window, { held });
  const send = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')
    ?.value as MessagePort['postMessage'];
  MessagePort.prototype.postMessage = function hold(this: MessagePort, message: unknown) {
    held.push(() => send.call(this, message));
  };
}

const hasHeld = (page: Page) => page.evaluate(() => (window as unknown as HoldingWindow).held.length > 0);

/**
 * Bytes of the host's script that ran since this was asked last, and never before.
 *
 * @param known offsets of all that ran; those are added to it
 */
async function ranForTheFirstTime(client: CDPSession, known: Set<number>): Promise<number> {
  const { result } = await client.send('Profiler.takePreciseCoverage');
  const main = result.find(({ url }) => /\/main\.\w+\.js$/.test(url));
  const ranges = (main?.functions ?? []).flatMap(({ ranges: [whole] }) => whole ?? []);
  const ran = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
  const outerFirst = ranges.toSorted((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
  for (const { startOffset, endOffset, count } of outerFirst) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const before = known.size;
  ran.forEach((did, offset) => did && known.add(offset));
  return known.size - before;
}
