// Shells and remotes of different surfaces in one page: each pair works, or is refused with a sentence that is listed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_RECORD_FILE, type BuildRecord, DOCUMENT_STATE_ELEMENT_ID } from '@mortar/federation';
import { openHydrated } from '../site/hydrated.ts';
import { expect, type Page, test } from '../site/site-test.ts';
import { ROOT } from '../site/site.ts';
import { withAssembledSite } from './assemble.ts';
import { buildLaggingRemote, releasedBuild, todaysBuild } from './released-builds.ts';

/** By pair. What is not listed must work. */
const EXPECTED_REFUSALS = JSON.parse(
  readFileSync(join(ROOT, 'e2e', 'fixtures', 'lagging', 'released', 'expected-refusals.json'), 'utf8'),
) as Record<string, string>;

/** A sentence without versions that change with the sources, and without what resolves it. */
function factOf(refusal: string): string {
  return refusal.replaceAll(/\d+\.\d+\.\d+-s[0-9a-f]{8}/g, '…').replace(/: .*$/s, '');
}

/** Opens the page of this version of the lagging remote and uses it. */
async function walk(page: Page, url: string, version: string): Promise<void> {
  // A gateway whose renderer has just started serves documents without it.
  await expect(async () => {
    const document = await (await fetch(`${url}/lagging`, { headers: { accept: 'text/html' } })).text();
    for (const part of [version, 'Lagging at /lagging', `id="${DOCUMENT_STATE_ELEMENT_ID}"`]) {
      expect(document).toContain(part);
    }
  }).toPass();
  await openHydrated(page, `${url}/lagging`);
  await expect(page.getByText('Pressed 0 times')).toBeVisible();
  await page.getByRole('button', { name: 'Press' }).click();
  await expect(page.getByText('Pressed 1 times')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`${url}/about`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * @param name of the shell, in the list of refusals
 * @param remotes folders of builds by their names there
 */
async function judge(page: Page, name: string, shell: string, remotes: Record<string, string>): Promise<void> {
  const walked: string[] = [];
  await withAssembledSite(shell, async ({ url, activate }) => {
    for (const [remote, build] of Object.entries(remotes)) {
      const pair = `${remote} in ${name}`;
      await test.step(pair, async () => {
        const { refusal, version } = await activate(build);
        expect(refusal && factOf(refusal), pair).toBe(EXPECTED_REFUSALS[pair]);
        if (version === undefined) return;
        await walk(page, url, version);
        walked.push(pair);
      });
    }
    // What the page reports when it is left has a site to go to.
    await page.goto('about:blank');
  });
  expect(walked).not.toEqual([]);
}

function requirementsOf(folder: string) {
  const { shared } = JSON.parse(readFileSync(join(folder, BUILD_RECORD_FILE), 'utf8')) as BuildRecord;
  return Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
}

test('the shell of today serves remotes that lag, or refuses them as expected', async ({ page }) => {
  await judge(page, 'the shell of today', todaysBuild('shell'), {
    'mfe-lagging-ui-3.1.9': await releasedBuild('mfe-lagging-ui-3.1.9'),
    'mfe-lagging-ui-3.1.10': await releasedBuild('mfe-lagging-ui-3.1.10'),
    'mfe-lagging-ui-3.2.0': await releasedBuild('mfe-lagging-ui-3.2.0'),
    'mfe-lagging': await buildLaggingRemote('in-shell-of-today'),
  });
});

test('a shell that lags serves remotes of today, or refuses them as expected', async ({ page }) => {
  const today = await buildLaggingRemote('in-lagging-shell');
  // It is built with the surfaces of today, and uses nothing new.
  expect(requirementsOf(today)).toMatchObject({ '@mortar/ui': '^3.1.0' });
  await judge(page, 'the shell of ui 3.1.10', await releasedBuild('shell-ui-3.1.10'), {
    'mfe-lagging': today,
    'mfe-catalog': todaysBuild('mfe-catalog'),
    'mfe-account': todaysBuild('mfe-account'),
    'mfe-seller': todaysBuild('mfe-seller'),
    'mfe-moderation': todaysBuild('mfe-moderation'),
  });
});
