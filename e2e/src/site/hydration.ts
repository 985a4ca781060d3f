import { renderedDocument } from './documents.ts';
import { ageMs, apiRequests, elementNames, findings, isHydrated, record, stopDate } from './hydration-record.ts';
import { watchNetwork } from './network-quiet.ts';
import { expect, type Page } from './site-test.ts';

/**
 * Messages of browsers about a page's resources that are no fault of its rendering. A slow machine comes to what was
 * preloaded later than Chromium expects; specs of the federation find what a page does not use at all.
 */
const UNRELATED = /the server responded with a status of 404|preloaded using link preload but not used/;

/** Milliseconds for which no page takes what its document brought for outdated. */
const FRESH_MS = 5_000;
/** Milliseconds for which the page of a document may have been shared when it is requested. */
const SHARED_MS = 500;
/** Milliseconds within which a busy machine loads a page in time, once no other tab of the worker loads. */
const LOADED_WITHIN_MS = 120_000;

/** Observes how a page hydrates. */
export interface HydrationWatch {
  /**
   * Opens an address, once its page is rendered in the document, and waits until the page has taken over the
   * markup. Expects that it did so without an error, a warning, a layout shift or a flash, and that it requested
   * nothing of the API but what may follow.
   */
  open(path: string, mayFollow?: RegExp): Promise<void>;
  /** Expects the same of what happened since. */
  expectClean(): Promise<void>;
}

interface WatchOptions {
  /** Messages in the console that belong to what is tested. */
  allow?: RegExp;
  /**
   * Expects that the markup of the screen is replaced, because another version renders it. That one requests what the
   * document brought itself, and may show placeholders until it is there.
   */
  replaced?: boolean;
}

/** @param page that has not been opened yet */
export async function watchHydration(
  page: Page,
  { allow = UNRELATED, replaced = false }: WatchOptions = {},
): Promise<HydrationWatch> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (UNRELATED.test(message.text()) || allow.test(message.text())) return;
    messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  await page.addInitScript(record);
  await page.addInitScript(stopDate);

  const quiet = watchNetwork(page);

  const where = () => `${page.url()} at ${page.viewportSize()?.width} px`;

  async function expectClean(): Promise<void> {
    const { flashes, ...found } = await page.evaluate(findings);
    expect({ messages, flashes: replaced ? [] : flashes, ...found }, where()).toEqual({
      messages: [],
      errors: [],
      flashes: [],
      shifts: [],
      kept: !replaced,
      renamed: [],
    });
  }

  /** A document that was shared for so long that its page rightly requests again what it brought proves nothing. */
  async function load(path: string): Promise<void> {
    await renderedDocument(page.request, path, SHARED_MS);
    // Images, which may come much later, say nothing about hydration.
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(isHydrated, undefined, { timeout: 30_000 });
    expect(await page.evaluate(ageMs, elementNames), `age of ${path}`).toBeLessThan(FRESH_MS);
  }

  return {
    async open(path, mayFollow) {
      const before = messages.length;
      await inTurn(() =>
        expect(async () => {
          messages.length = before;
          await load(path);
        }).toPass({ timeout: LOADED_WITHIN_MS }),
      );
      if (replaced) await expect.poll(async () => (await page.evaluate(findings)).kept).toBe(false);
      await quiet();
      expect(
        (await page.evaluate(apiRequests)).filter((each) => !mayFollow?.test(each)),
        `requests of ${where()}`,
      ).toEqual([]);
      await expectClean();
    },

    expectClean,
  };
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * One after the other: each of several tabs that load at the same time takes as long as all of them, until what its
 * document brought is outdated. A tab that has loaded requests little more and is examined while the next one loads.
 */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const run = turn.then(task);
  turn = run.catch(() => undefined);
  return run;
}
