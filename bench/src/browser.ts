import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '@mortar/tools/browser';

/**
 * What drives the browser makes it note where in the scripts each request and each error begins, for which V8 reads a
 * script a second time: 0.1 s of the first tasks of a slow phone, that no visitor's browser spends. With this flag it
 * keeps these places from the first time on.
 */
const KEEP_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';

/** Starts the browser that measures. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', KEEP_POSITIONS],
  });
}
