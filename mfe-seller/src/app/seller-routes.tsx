import { paths, type RemoteRoutes } from '@mortar/navigation';
import { lazy } from 'react';

const GetStartedPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "page-get-started" */ '#/features/get-started/get-started-page.tsx'
  );
  return { default: page.GetStartedPage };
});
const StoreWizardPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "page-store-wizard" */ '#/features/store-wizard/store-wizard-page.tsx'
  );
  return { default: page.StoreWizardPage };
});
const ProductManagementPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "page-product-management" */ './product-management-page.tsx');
  return { default: page.ProductManagementPage };
});
const StorePage = lazy(async () => {
  const page = await import(/* webpackChunkName: "page-store" */ '#/features/store-page/store-page.tsx');
  return { default: page.StorePage };
});

/** Every screen of this remote, each in a chunk of its own. */
export const sellerRoutes: RemoteRoutes = [
  { path: paths.getStarted, element: <GetStartedPage /> },
  { path: paths.createStore, element: <StoreWizardPage /> },
  { path: paths.createProduct, element: <ProductManagementPage /> },
  { path: '/profile/store/:storeId', element: <StorePage /> },
];
