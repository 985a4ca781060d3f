import type { RemoteRoutes } from '@mortar/navigation';
import { lazy } from 'react';

const HomePage = lazy(async () => {
  const page = await import(/* webpackChunkName: "page-home" */ '#/features/home/home-page.tsx');
  return { default: page.HomePage };
});

const ProductListPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "page-product-list" */ '#/features/product-list/product-list-page.tsx'
  );
  return { default: page.ProductListPage };
});

const ProductScreen = lazy(async () => {
  const page = await import(/* webpackChunkName: "page-product" */ './product-screen.tsx');
  return { default: page.ProductScreen };
});

const SearchPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "page-search" */ '#/features/search/search-page.tsx');
  return { default: page.SearchPage };
});

const AllCategoriesPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "page-all-categories" */ '#/features/all-categories/all-categories-page.tsx'
  );
  return { default: page.AllCategoriesPage };
});

/** The screens of this remote, each a download of its own. */
export const catalogRoutes: RemoteRoutes = [
  { path: '/', element: <HomePage /> },
  { path: '/products/all', element: <ProductListPage /> },
  { path: '/products/view/:productId', element: <ProductScreen /> },
  { path: '/products/:categoryId', element: <ProductListPage /> },
  { path: '/products/:categoryId/:subCategoryId', element: <ProductListPage /> },
  { path: '/search', element: <SearchPage /> },
  { path: '/categories/all', element: <AllCategoriesPage /> },
];
