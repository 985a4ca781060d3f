import puppeteer from 'puppeteer-core';
import { SITE_URL } from '../site/site.ts';
import { PATIENCE_MS, type Tab } from './tab.ts';

/** The hash of no content: Firefox complains of the integrity of files that were still loading when a page was left. */
const OF_NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * Opens a tab in Firefox, by WebDriver BiDi.
 *
 * @param errors receives what the console reports as an error, and exceptions that nothing caught
 */
export async function openFirefox(executablePath: string, errors: string[]): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const note = (error: string) => {
    if (!error.includes(OF_NOTHING)) errors.push(error);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    async goTo(path) {
      await page.goto(new URL(path, SITE_URL).href, { waitUntil: 'domcontentloaded' });
    },
    press: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    async see(xpath) {
      await find(xpath).wait();
    },
    async until(condition) {
      await page.waitForFunction(condition);
    },
    evaluate: (run) => page.evaluate(run),
    close: () => browser.close(),
  };
}
