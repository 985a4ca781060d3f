import type { APIRequestContext } from '@playwright/test';
import { type NewUser, signIn } from '../site/accounts.ts';
import { expectToHydrate, openTabs, type Tab } from '../site/hydrating-pages.ts';
import { RELATED } from '../site/public-pages.ts';
import { createBuyer, createProduct, createReview, createSeller, createWishlistWith } from '../site/setup.ts';
import { expect, type Page, test } from '../site/site-test.ts';

// Every page opens its session in the same way. These have parts that are the user's own: header, hearts, buttons of
// an owner; and there is one of each kind of account that arrives as layout and skeleton.

/** Requests for what is the user's own, which is in no document. */
const OWN = /^\/api\/(?:auth|notifications|projects|wishlists|reviews\/my-reviews|products\/[^/]+\/recommendation$)/;
const OWN_OR_RELATED = new RegExp(`${OWN.source}|${RELATED.source}`);
const ANY = /^/;

/** New tabs of both widths, in a browser that has stored the session of this user. */
async function tabsSignedIn(page: Page, user: NewUser) {
  await page.goto('/login');
  await signIn(page, user);
  // Its access token ends with it: the next tab renews the session.
  await page.close();
  return openTabs(page.context());
}

/** The page becomes that of its user. */
async function expectBell({ page }: Tab): Promise<void> {
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
}

async function aReviewedProduct(request: APIRequestContext) {
  const seller = await createSeller(request);
  const product = await createProduct(request, seller);
  await createReview(request, await createBuyer(request), product);
  return { seller, product };
}

test('pages hydrate exactly, and then become those of the buyer, when their session is stored', async ({
  page,
  request,
}) => {
  const buyer = await createBuyer(request);
  const { product, seller } = await aReviewedProduct(request);
  await createWishlistWith(request, buyer, 'Roof', product);
  const tabs = await tabsSignedIn(page, buyer);
  await expectToHydrate(
    tabs,
    [
      { path: '/', loadsLater: OWN },
      { path: '/products/roofing', loadsLater: OWN },
      { path: `/products/view/${product.productId}`, loadsLater: OWN_OR_RELATED },
      { path: `/profile/store/${seller.store.storeId}?tab=reviews`, loadsLater: OWN },
      { path: '/wishlist', loadsLater: ANY },
    ],
    expectBell,
  );
});

test('pages hydrate exactly, and then become those of the seller, when their session is stored', async ({
  page,
  request,
}) => {
  const { product, seller } = await aReviewedProduct(request);
  const store = `/profile/store/${seller.store.storeId}`;
  const tabs = await tabsSignedIn(page, seller);
  await expectToHydrate(
    tabs,
    [
      { path: `/products/view/${product.productId}`, loadsLater: OWN_OR_RELATED },
      { path: store, loadsLater: OWN },
      { path: `${store}?tab=products`, loadsLater: OWN },
      { path: `${store}?tab=reviews`, loadsLater: OWN },
    ],
    async (tab) => {
      await expectBell(tab);
      await expect(
        tab.page
          .getByRole('main')
          .getByRole('button', { name: /^(?:Manage|Edit|Reply)/ })
          .first(),
      ).toBeVisible();
    },
  );
  await expectToHydrate(tabs, [{ path: '/profile/my-profile', loadsLater: ANY }], expectBell);
});
