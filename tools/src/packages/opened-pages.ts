import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from '../programs/browser.ts';

/** The document of an address, as a browser asks for it; nothing while no site responds there. */
export async function documentAt(url: string): Promise<string> {
  return fetch(url, { headers: { accept: 'text/html' } }).then(
    (response) => response.text(),
    () => '',
  );
}

/** Waits until the document of an address is as expected. */
export async function documentBecomes(url: string, isExpected: (html: string) => boolean): Promise<void> {
  const deadline = Date.now() + 300_000;
  let html = await documentAt(url);
  while (!isExpected(html) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    html = await documentAt(url);
  }
  assert.ok(isExpected(html), html.slice(0, 4_000));
}

/** Waits until a page arrives rendered with this heading. */
export async function rendersOnServer(url: string, heading: string): Promise<void> {
  await documentBecomes(url, (html) => html.includes(`<h1>${heading}</h1>`) && html.includes('id="state"'));
}

/** Opens a page in a browser, which hydrates it, shows the text, and has no error in its console. */
export async function hydratesInBrowser(url: string, heading: string, text = heading): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(url);
    await page.waitForFunction((text) => {
      const found = [...document.querySelectorAll('h1')].find(({ textContent }) => textContent === text);
      return found && Object.keys(found).some((key) => key.startsWith('__reactFiber$'));
    }, heading);
    await page.getByText(text).first().waitFor();
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
  }
}
