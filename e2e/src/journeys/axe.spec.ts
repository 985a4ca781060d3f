import { expectNoAxeViolationAt, PHONE } from '../site/axe.ts';
import { openHydrated } from '../site/hydrated.ts';
import { demoSeller } from '../site/demo-accounts.ts';
import { signIn } from '../site/accounts.ts';
import { test } from '../site/site-test.ts';

const OPEN = ['/', '/products/tiles', '/search?q=tile', '/calculators/tiles', '/places', '/login', '/register'];
const OF_A_SELLER = ['/wishlist', '/settings', '/onboarding/create-product'];

test.use({ viewport: PHONE });

test('axe finds no violation on ten pages', { tag: '@change' }, async ({ page }) => {
  for (const address of OPEN) {
    await openHydrated(page, address);
    await expectNoAxeViolationAt('phone', page, address);
  }
  await page.goto('/login');
  await signIn(page, demoSeller);
  for (const address of OF_A_SELLER) {
    await openHydrated(page, address);
    await expectNoAxeViolationAt('phone', page, address);
  }
});
