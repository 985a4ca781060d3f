import { expectNoAxeViolation, PHONE } from '../site/axe.ts';
import { signIn } from '../site/console-sign-in.ts';
import { mortar } from '../site/mortar.ts';
import { expect, test } from '../site/site-test.ts';
import { isTelemetry } from '../site/telemetry.ts';

const REMOTE = 'mfe-probe';

test('a release manager starts a rollout, sees its telemetry and rolls it back', { tag: '@change' }, async ({
  page,
  browser,
}) => {
  const [live, candidate] = [`1.3.${Date.now()}`, `1.4.${Date.now()}`];
  await mortar('publish', 'e2e/fixtures/probe', '--version', live, '--live', '--reason', 'A test');
  await mortar('publish', 'e2e/fixtures/probe', '--version', candidate, '--reason', 'A test');

  await signIn(page);
  await page.getByRole('list', { name: 'Front ends' }).getByRole('link', { name: REMOTE }).click();
  await expect(page.getByRole('heading', { level: 1, name: REMOTE })).toBeVisible();

  const version = page.getByRole('region', { name: 'Versions' }).getByRole('listitem').filter({ hasText: candidate });
  const opened = page.waitForEvent('popup');
  await version.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await preview.getByRole('button', { name: 'Open preview' }).click();
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText(candidate);
  await preview.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await preview.close();

  await version.getByRole('button', { name: 'Roll out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`gets ${REMOTE} ${candidate}; the others stay with ${live}`);
  await dialog.getByLabel('Shares in percent').fill('100');
  await dialog.getByLabel('Why').fill('Shown in a test');
  await dialog.getByRole('button', { name: `Roll out ${candidate}` }).click();

  const rollout = page.getByRole('region', { name: 'Rollout' });
  await expect(rollout.getByRole('heading')).toHaveText(new RegExp(`^100\\s% of visitors get .*${candidate}$`));
  const visitor = await browser.newPage();
  const reported = visitor.waitForEvent('requestfinished', isTelemetry);
  await visitor.goto('/probe');
  await reported;
  await visitor.close();
  const visitors = rollout
    .getByRole('row', { name: /^It crashes or does not load for/ })
    .getByRole('cell')
    .first();
  await expect(visitors).toHaveText('0 of 1 (0 %)', { timeout: 180_000 });

  await rollout.getByRole('button', { name: `Roll back to ${live}` }).click();
  await expect(dialog).toContainText(`No visitor gets ${REMOTE} ${candidate} any more; all get ${live} again.`);
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(rollout).toBeVisible();
  await rollout.getByRole('button', { name: `Roll back to ${live}` }).click();
  await dialog.getByLabel('Why').fill('Enough seen');
  await dialog.getByRole('button', { name: `Roll back to ${live}` }).click();
  await expect(rollout).toBeHidden();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Enough seen');

  await expect(page.getByRole('slider', { name: 'Failures over time' })).toBeVisible();
  await page.getByText('The same as a table').click();
  const table = page.getByRole('region', { name: 'Failures as a table' });
  await expect(table.getByRole('columnheader', { name: candidate })).toBeVisible();
  await page.setViewportSize(PHONE);
  // A chart follows the width of its container a frame later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectNoAxeViolation(page, 'A front end in the console');
  await page.getByRole('link', { name: '← All front ends' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Front ends' })).toBeVisible();
  await expectNoAxeViolation(page, 'The overview of the console');
});

test('the console refuses an unknown token', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/401/);
  await page.goto('/releases');
  await page.getByLabel('Token').fill('mortar_made-up');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('This token is not known, or was revoked.');
});
