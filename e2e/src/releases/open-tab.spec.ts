import { bootManifestOf } from '../site/boot.ts';
import { openHydrated } from '../site/hydrated.ts';
import { mortar } from '../site/mortar.ts';
import { expect, test } from '../site/site-test.ts';

test('an open tab switches to a new version at its next navigation and not before', async ({ page }) => {
  await openHydrated(page, '/login');
  const email = page.getByRole('textbox', { name: /Email/ });
  await email.fill('half@typed.example');

  const version = `1.2.${Date.now()}`;
  await mortar('publish', 'e2e/fixtures/probe', '--version', version, '--live', '--reason', 'A test');
  const probe = async () => (await bootManifestOf(page)).remotes.find(({ name }) => name === 'mfe-probe')?.version;

  // The form keeps what the user typed.
  await email.press('End');
  await expect(email).toHaveValue('half@typed.example');
  expect(await probe()).not.toBe(version);

  await page
    .getByRole('main')
    .getByRole('link', { name: /register|sign up|create/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/register/);
  await expect.poll(probe).toBe(version);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
