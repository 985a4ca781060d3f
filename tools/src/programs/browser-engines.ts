import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { aptInstall, onPath } from './browser.ts';
import { refuse } from '../../../scripts/preflight.mjs';

/** Where Debian keeps the small browser that comes with WebKitGTK's driver, by architecture. */
const LIBRARIES = '/usr/lib';

/** Programs of the engines beside Chromium's, all from packages of Debian or a relative. */
export interface BrowserEngines {
  firefox: string;
  /** Speaks WebDriver for the {@link webKit}. */
  webKitDriver: string;
  webKit: string;
  /** A screen for {@link webKit}, which has no mode without a window. */
  xvfb: string;
}

/** Paths of Firefox ESR, WebKitGTK and a screen for it, installed now where they are missing. */
export async function ensureBrowserEngines(): Promise<BrowserEngines> {
  const firefox = await ensure('firefox-esr', 'firefox-esr');
  const webKitDriver = await ensure('WebKitWebDriver', 'webkit2gtk-driver');
  const xvfb = await ensure('Xvfb', 'xvfb');
  const webKit = findMiniBrowser() ?? refuse('MiniBrowser of WebKitGTK was not found: install libwebkit2gtk-4.1-0.');
  return { firefox, webKitDriver, webKit, xvfb };
}

async function ensure(program: string, debianPackage: string): Promise<string> {
  const found = onPath([program]);
  if (found) return found;
  await aptInstall(`installing ${debianPackage}`, debianPackage);
  return onPath([program]) ?? refuse(`${program} was not found and could not be installed: install ${debianPackage}.`);
}

function findMiniBrowser(): string | undefined {
  for (const architecture of readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))) {
    const folder = join(LIBRARIES, architecture);
    const versions = readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-'));
    const paths = versions.toSorted((one, other) => other.localeCompare(one)).map((name) => join(folder, name));
    const found = onPath(['MiniBrowser'], paths);
    if (found) return found;
  }
  return undefined;
}
