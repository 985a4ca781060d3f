import type { BootManifest, BootRemote } from '@mortar/federation';
import type { Page } from '@playwright/test';

/** The boot manifest of the document that is open. */
export async function bootManifestOf(page: Page): Promise<BootManifest> {
  // Before, a part of it may be all that has arrived.
  await page.waitForLoadState('domcontentloaded');
  const json = await page.locator('script#boot').textContent();
  return JSON.parse(json ?? '') as BootManifest;
}

/** One remote in the boot manifest of the open document. */
export async function bootRemoteOf(page: Page, name: string): Promise<BootRemote> {
  const { remotes } = await bootManifestOf(page);
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`${name} is not on the site.`);
  return remote;
}
