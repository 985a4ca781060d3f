import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from './site-test.ts';
import { SITE_DATA } from './site.ts';

/** The token of the site under test. */
export async function releaseToken(): Promise<string> {
  return (await readFile(join(SITE_DATA, 'release-token'), 'utf8')).trim();
}

/** Signs in to the console as a release manager. */
export async function signIn(page: Page, at = '/releases'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Token').fill(await releaseToken());
  await page.getByRole('button', { name: 'Sign in' }).click();
}
