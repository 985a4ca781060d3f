import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accepts, freePort, ready } from '@mortar/tools/local-server';
import type { BrowserEngines } from '@mortar/tools/browser-engines';
import { Browser, Builder, By, Capabilities, until } from 'selenium-webdriver';
import { SITE_URL } from '../site/site.ts';
import { PATIENCE_MS, type Tab } from './tab.ts';

/** Opens a tab in WebKitGTK's small browser, by its WebDriver, on a screen that nobody sees. */
export async function openWebKit({ webKit, webKitDriver, xvfb }: BrowserEngines): Promise<Tab> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${await firstLine(screen)}`;
  const port = await freePort();
  const driver = spawn(webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  if (!(await ready(() => accepts(port), once(driver, 'exit')))) throw new Error('WebKitWebDriver did not start');
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: webKit, args: ['--automation'] },
  });
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .forBrowser(Browser.SAFARI)
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();

  const find = async (xpath: string) => {
    const element = await browser.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS);
    return browser.wait(until.elementIsVisible(element), PATIENCE_MS);
  };
  return {
    goTo: (path) => browser.get(new URL(path, SITE_URL).href),
    press: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    async see(xpath) {
      await find(xpath);
    },
    async until(condition) {
      await browser.wait(() => browser.executeScript<boolean>(condition), PATIENCE_MS);
    },
    evaluate: (run) => browser.executeScript(run),
    async close() {
      await browser.quit();
      driver.kill();
      screen.kill();
    },
  };
}

/** What the server of the screen writes once it is ready: the number of its display. */
async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const [number] = (await once(stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return number.toString().trim();
}
