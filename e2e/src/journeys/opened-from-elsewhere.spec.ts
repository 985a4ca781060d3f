import { signIn } from '../site/accounts.ts';
import { demoModerator, demoSeller } from '../site/demo-accounts.ts';
import { watchNetwork } from '../site/network-quiet.ts';
import { expect, type Page, test } from '../site/site-test.ts';

/** How each class of elements of the page looks, by their first element. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const properties = ['display', 'padding', 'gap', 'font-size', 'font-weight', 'border-top-width', 'border-radius'];
    const found: Record<string, string> = {};
    for (const element of document.querySelectorAll('main [class]')) {
      const style = getComputedStyle(element);
      found[element.getAttribute('class') ?? ''] ??= properties.map((name) => style.getPropertyValue(name)).join(' | ');
    }
    return found;
  });

/** Pages of each front end but the one that the visit begins with. */
const PAGES = [
  [demoSeller, ['/wishlist', '/profile/my-profile', '/notifications', '/settings', '/onboarding/create-product']],
  [demoModerator, ['/moderation', '/moderation/search?text=roofing', '/projects', '/calculators']],
] as const;

for (const [account, paths] of PAGES) {
  test(`pages look the same whether ${account.email} opens them from another page or by their address`, async ({
    page,
  }) => {
    const quiet = watchNetwork(page);
    await page.goto('/login');
    await signIn(page, account);
    for (const path of paths) {
      await page.goto('/');
      await quiet();
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await quiet();
      const navigated = await looks(page);
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await quiet();
      const opened = await looks(page);
      const inBoth = Object.keys(opened).filter((name) => name in navigated);
      expect(inBoth.length, path).toBeGreaterThan(3);
      for (const name of inBoth) expect.soft(navigated[name], `${path} ${name}`).toBe(opened[name]);
    }
  });
}
