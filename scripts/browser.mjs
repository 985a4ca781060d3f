import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { refuse, root, run } from './preflight.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Path of a Chromium: CHROME_PATH, else one on the PATH, else one installed now. Undefined when
 * the one installed is Playwright's own, which it finds by itself.
 */
export async function findBrowser() {
  const found = process.env.CHROME_PATH ?? onPath(NAMES);
  if (found) return found;
  console.log('Installing a Chromium for the browser tests …');
  const quiet = { stdio: 'ignore' };
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  if ((await run(playwright, ['install', '--with-deps', 'chromium'], quiet)) === 0) return undefined;
  await run('apt-get', ['update'], quiet);
  await run('apt-get', ['install', '--yes', 'chromium'], quiet);
  return (
    onPath(NAMES) ?? refuse('No Chromium was found or could be installed: install one, or name it in CHROME_PATH.')
  );
}

/** First of the commands that the PATH has. */
export function onPath(names, folders = (process.env.PATH ?? '').split(delimiter)) {
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate));
}
