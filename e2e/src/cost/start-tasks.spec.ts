import { DOCUMENT_STATE_ELEMENT_ID } from '@mortar/federation/names';
import type { CDPSession } from '@playwright/test';
import { renderedDocument } from '../site/documents.ts';
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

type IdleWindow = Window & { idle: (() => void)[] };

test('what is far below the viewport is laid out part by part, each time when nothing else is to be done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(holdIdleCallbacks);
  await expect(async () => {
    await renderedDocument(page.request, '/');
    await page.goto('/');
    // A document without its page, as a busy machine may send one, has no parts to lay out.
    expect(await page.locator(`#${DOCUMENT_STATE_ELEMENT_ID}`).count()).toBe(1);
  }).toPass();
  const started = page.locator('#root[data-started]');
  const laidOut = new Set([await page.evaluate(partsLaidOut)]);
  await expect
    .poll(async () => {
      await page.evaluate(() => (window as unknown as IdleWindow).idle.shift()?.());
      // The callback after the last part ends what laid the others out.
      if ((await started.count()) === 0) laidOut.add(await page.evaluate(partsLaidOut));
      return started.count();
    })
    .toBe(1);
  expect(Math.max(...laidOut)).toBe(await page.locator('section').count());
  expect(laidOut.size, 'times at which other parts were laid out, the first included').toBeGreaterThan(2);
});

/** What a page leaves to idle moments waits until it is taken. */
function holdIdleCallbacks(): void {
  const idle: IdleRequestCallback[] = [];
  Object.assign(window, { idle });
  window.requestIdleCallback = (callback) => idle.push(callback);
}

/** Parts of the page that are laid out once it is painted: those near the viewport, and those it has laid out itself. */
async function partsLaidOut(): Promise<number> {
  const painted = () => new Promise(requestAnimationFrame);
  await painted();
  await painted();
  const headings = [...document.querySelectorAll('section > :first-child')];
  return headings.filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true })).length;
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
