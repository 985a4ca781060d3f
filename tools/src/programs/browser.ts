import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runWithHeartbeat } from '../../../scripts/heartbeat.mjs';
import { refuse, root } from '../../../scripts/preflight.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same Chromium without the window of a browser, which takes a second of processor time for every test. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const HEADLESS_NAMES = [HEADLESS_SHELL, 'chrome-headless-shell', 'headless_shell'];

const APT = 'apt-get';
const NO_BROWSER = 'No Chromium was found or could be installed: install one, or name it in CHROME_PATH.';

/** Path of the Chromium that CHROME_PATH names or the PATH has. Undefined when there is none. */
export function findBrowser(): string | undefined {
  return namedBrowser() ?? onPath(NAMES);
}

/** Path of a Chromium, installed now where there is none. Undefined when it is Playwright's own, which it finds itself. */
export async function ensureBrowser(): Promise<string | undefined> {
  return findBrowser() ?? ((await installBrowser()) ?? refuse(NO_BROWSER)).path;
}

/** As {@link findBrowser}, for tests: of several it takes one without a window. */
export function findTestBrowser(): string | undefined {
  return namedBrowser() ?? onPath([...HEADLESS_NAMES, ...NAMES]);
}

/**
 * As {@link ensureBrowser}, for tests: a Chromium without a window, as Playwright's own. Where there is none and this
 * process may install packages of the system, it installs one; what cannot be installed is no obstacle.
 */
export async function ensureTestBrowser(): Promise<string | undefined> {
  const installed = await installTestBrowser();
  return installed ? installed.path : refuse(NO_BROWSER);
}

/** As {@link ensureTestBrowser}; resolves to nothing where this machine has no browser and does not let one in. */
export async function installTestBrowser(): Promise<{ path: string | undefined } | undefined> {
  const found = namedBrowser() ?? onPath(HEADLESS_NAMES);
  if (found) return { path: found };
  if (process.getuid?.() === 0 && onPath([APT])) {
    await aptInstall('installing a Chromium without a window', HEADLESS_SHELL);
  }
  const path = onPath([...HEADLESS_NAMES, ...NAMES]);
  return path ? { path } : installBrowser();
}

function namedBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) refuse(`CHROME_PATH is ${named}, and there is no such file.`);
  return named;
}

async function installBrowser(): Promise<{ path: string | undefined } | undefined> {
  const doing = 'installing Chromium';
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  if ((await runWithHeartbeat(doing, playwright, ['install', '--with-deps', 'chromium'])) === 0) {
    return { path: undefined };
  }
  await aptInstall(doing, 'chromium');
  const path = onPath(NAMES);
  return path ? { path } : undefined;
}

/** Installs a package of the system, where that is Debian's or a relative; waits while another process installs. */
export async function aptInstall(doing: string, name: string): Promise<void> {
  const [command, ...first] = [...asRoot(), APT, '-o', 'DPkg::Lock::Timeout=600'] as const;
  await runWithHeartbeat(doing, command, [...first, 'update']);
  await runWithHeartbeat(doing, command, [...first, 'install', '--yes', name]);
}

/** Hosted CI is another user, whom sudo asks for no password; where it would, it fails at once. */
function asRoot(): ['sudo', '-n'] | [] {
  return process.getuid?.() !== 0 && onPath(['sudo']) ? ['sudo', '-n'] : [];
}

/** First of the commands that the PATH has. */
export function onPath(
  names: readonly string[],
  folders = (process.env.PATH ?? '').split(delimiter),
): string | undefined {
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate));
}
