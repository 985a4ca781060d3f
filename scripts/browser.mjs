import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runWithHeartbeat } from './heartbeat.mjs';
import { refuse, root } from './preflight.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Path of the Chromium that CHROME_PATH names or the PATH has. Undefined when there is none. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) refuse(`CHROME_PATH is ${named}, and there is no such file.`);
  return named ?? onPath(NAMES);
}

/** Path of a Chromium, installed now where there is none. Undefined when it is Playwright's own, which it finds itself. */
export async function ensureBrowser() {
  return findBrowser() ?? installBrowser();
}

async function installBrowser() {
  const doing = 'installing Chromium';
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  if ((await runWithHeartbeat(doing, playwright, ['install', '--with-deps', 'chromium'])) === 0) return undefined;
  await aptInstall(doing, 'chromium');
  return (
    onPath(NAMES) ?? refuse('No Chromium was found or could be installed: install one, or name it in CHROME_PATH.')
  );
}

/** Installs a package of the system, where that is Debian's or a relative; waits while another process installs. */
export async function aptInstall(doing, name) {
  const lock = ['-o', 'DPkg::Lock::Timeout=600'];
  await runWithHeartbeat(doing, 'apt-get', [...lock, 'update']);
  await runWithHeartbeat(doing, 'apt-get', [...lock, 'install', '--yes', name]);
}

/** First of the commands that the PATH has. */
export function onPath(names, folders = (process.env.PATH ?? '').split(delimiter)) {
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate));
}
