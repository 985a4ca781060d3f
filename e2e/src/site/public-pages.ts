import type { APIRequestContext } from '@playwright/test';
import { createBuyer, createProduct, createReview, createSeller, createWishlistWith, shareWishlist } from './setup.ts';

/** A page that every visitor may open. */
export interface PublicPage {
  path: string;
  /** A text of its main content, as it stands in markup. */
  text: string;
  /** Requests of the API for what no document brings: it loads when it comes near the screen. */
  loadsLater?: RegExp;
}

/** Products of the same category below a product of the tests: a list that loads when it comes near the screen. */
export const RELATED = /^\/api\/products\/\?limit=6&filter%5Bcategory%5D=roofing$/;
/** Products of the only store that a search has found: a list that does the same. */
const OF_THE_ONLY_STORE = /^\/api\/products\/\?limit=6&filter%5BstoreId%5D=[\w-]+$/;

/** Pages whose layout differs between a phone and a desktop. */
export async function pagesOfTheMarket(request: APIRequestContext): Promise<PublicPage[]> {
  const seller = await createSeller(request);
  const product = await createProduct(request, seller);
  await createReview(request, await createBuyer(request), product);
  const { store } = seller;
  return [
    { path: '/', text: 'New Arrivals', loadsLater: /^\/api\/products\/\?limit=5&filter%5B/ },
    { path: '/products/all?category=paints', text: 'products found' },
    { path: '/products/tiles', text: 'products found' },
    { path: `/products/view/${product.productId}`, text: product.title, loadsLater: RELATED },
    { path: `/profile/store/${store.storeId}`, text: store.name },
    { path: `/profile/store/${store.storeId}?tab=products`, text: product.title },
    { path: '/search?q=tile', text: 'tile Results' },
  ];
}

/** The other public pages. */
export async function plainPages(request: APIRequestContext): Promise<PublicPage[]> {
  const seller = await createSeller(request);
  const product = await createProduct(request, seller);
  await createReview(request, await createBuyer(request), product);
  const other = await createProduct(request, seller, { title: 'Another roofing sheet' });
  const buyer = await createBuyer(request);
  const wishlist = await createWishlistWith(request, buyer, 'Kitchen', product);
  return [
    { path: `/profile/store/${seller.store.storeId}?tab=reviews`, text: 'Forty sheets, none bent.' },
    { path: await shareWishlist(request, buyer, wishlist), text: product.title },
    { path: '/products/tiles/floor-tiles?page=2', text: 'products found' },
    { path: '/search', text: 'Search products by name' },
    { path: '/search?q=glass&in=stores', text: 'store found', loadsLater: OF_THE_ONLY_STORE },
    { path: '/categories/all', text: 'Wall Tiles' },
    { path: `/compare?id=${product.productId}&id=${other.productId}`, text: other.title },
    { path: '/products/tiles?view=list', text: 'products found' },
    { path: '/calculators', text: 'Work out how much you need' },
    { path: '/calculators/tiles?l=4&w=3', text: 'You need 10 cartons' },
    { path: '/about', text: 'the people who build' },
    { path: '/support', text: 'Support' },
    { path: '/help-center', text: 'Short answers' },
    { path: '/contact-us', text: 'as many words as it takes' },
    { path: '/cookies', text: 'what it needs to work' },
    { path: '/promote-a-product', text: 'where builders look first' },
    { path: '/privacy', text: 'What Mortar knows about you' },
    { path: '/terms-conditions', text: 'By using Mortar you accept' },
    { path: '/make-a-report', text: 'Make a report' },
    { path: '/login', text: 'Forgot password?' },
    { path: '/register', text: 'Create an account' },
    { path: '/forgot-password', text: 'Forgot' },
    { path: '/confirm-email?token=of-a-mail', text: 'Press the button to confirm' },
    { path: '/undo-change?token=of-a-mail', text: 'both are put back' },
    { path: '/no/such/page', text: 'was never built' },
  ];
}
