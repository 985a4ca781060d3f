import { paths } from '@mortar/contracts/site-paths';
import { type RemoteRoutes } from '@mortar/navigation';

const loadGetStartedPage = () =>
  import(/* webpackChunkName: "page-get-started" */ '#/features/get-started/get-started-page.tsx').then(
    ({ GetStartedPage }) => GetStartedPage,
  );
const loadStoreWizardPage = () =>
  import(/* webpackChunkName: "page-store-wizard" */ '#/features/store-wizard/store-wizard.tsx').then(
    ({ StoreWizardPage }) => StoreWizardPage,
  );
const loadProductManagementPage = () =>
  import(/* webpackChunkName: "page-product-management" */ './product-management-page.tsx').then(
    ({ ProductManagementPage }) => ProductManagementPage,
  );
const loadShopPage = () =>
  import(/* webpackChunkName: "page-shop" */ '#/features/figures/shop-page.tsx').then(({ ShopPage }) => ShopPage);
const loadPriceListPage = () =>
  import(/* webpackChunkName: "page-price-list" */ '#/features/price-list/price-list-page.tsx').then(
    ({ PriceListPage }) => PriceListPage,
  );
const loadStorePage = () =>
  import(/* webpackChunkName: "page-store" */ '#/features/store-page/store-page.tsx').then(
    ({ StorePage }) => StorePage,
  );

/** The routes of this remote, each page in a chunk of its own. */
export const sellerRoutes: RemoteRoutes = [
  { path: paths.getStarted, load: loadGetStartedPage },
  { path: paths.createStore, load: loadStoreWizardPage },
  { path: paths.createProduct, load: loadProductManagementPage },
  { path: paths.shop, load: loadShopPage },
  { path: paths.sellerImport, load: loadPriceListPage },
  { path: '/profile/store/:storeId', load: loadStorePage },
];
