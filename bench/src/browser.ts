import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '@mortar/tools/browser';

/** Starts the browser that measures. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
}
