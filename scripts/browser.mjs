import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runWithHeartbeat } from './heartbeat.mjs';
import { APT_INSTALL, refuse, root } from './preflight.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Path of the Chromium that CHROME_PATH names or the PATH has. Undefined when there is none. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) refuse(`CHROME_PATH is ${named}, and there is no such file.`);
  return named ?? onPath(NAMES);
}

/**
 * Installs a Chromium: Playwright's own, or else the system's.
 *
 * @returns its path; undefined when it is Playwright's own, which it finds by itself
 */
export async function installBrowser() {
  const doing = 'installing Chromium';
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  if ((await runWithHeartbeat(doing, playwright, ['install', '--with-deps', 'chromium'])) === 0) return undefined;
  await runWithHeartbeat(doing, 'apt-get', ['update']);
  await runWithHeartbeat(doing, 'apt-get', [...APT_INSTALL, 'chromium']);
  return (
    onPath(NAMES) ?? refuse('No Chromium was found or could be installed: install one, or name it in CHROME_PATH.')
  );
}

/** First of the commands that the PATH has. */
export function onPath(names, folders = (process.env.PATH ?? '').split(delimiter)) {
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate));
}
