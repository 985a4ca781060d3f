import { paths } from '@mortar/contracts/site-paths';
import { type RemoteRoutes } from '@mortar/navigation';

const loadHomePage = () =>
  import(/* webpackChunkName: "page-home" */ '#/features/home/home-page.tsx').then(({ HomePage }) => HomePage);
const loadProductListPage = () =>
  import(/* webpackChunkName: "page-product-list" */ '#/features/product-list/product-list-page.tsx').then(
    ({ ProductListPage }) => ProductListPage,
  );
const loadPlacesPage = () =>
  import(/* webpackChunkName: "page-places" */ '#/features/places/places-page.tsx').then(
    ({ PlacesPage }) => PlacesPage,
  );
const loadPlacePage = () =>
  import(/* webpackChunkName: "page-product-list" */ '#/features/product-list/product-list-page.tsx').then(
    ({ PlacePage }) => PlacePage,
  );
const loadProductPage = () =>
  import(/* webpackChunkName: "page-product" */ '#/features/product/product-page.tsx').then(
    ({ ProductPage }) => ProductPage,
  );
const loadSearchPage = () =>
  import(/* webpackChunkName: "page-search" */ '#/features/search/search-page.tsx').then(
    ({ SearchPage }) => SearchPage,
  );
const loadAllCategoriesPage = () =>
  import(/* webpackChunkName: "page-all-categories" */ '#/features/all-categories/all-categories-page.tsx').then(
    ({ AllCategoriesPage }) => AllCategoriesPage,
  );

const loadComparePage = () =>
  import(/* webpackChunkName: "page-compare" */ '#/features/compare/compare-page.tsx').then(
    ({ ComparePage }) => ComparePage,
  );

/** The screens of this remote, each a download of its own. */
export const catalogRoutes: RemoteRoutes = [
  { path: paths.home, load: loadHomePage },
  { path: paths.allProducts, load: loadProductListPage },
  { path: '/products/view/:productId', load: loadProductPage },
  { path: '/products/:categoryId', load: loadProductListPage },
  { path: '/products/:categoryId/:subCategoryId', load: loadProductListPage },
  { path: paths.places, load: loadPlacesPage },
  { path: '/places/:stateId', load: loadPlacePage },
  { path: paths.search, load: loadSearchPage },
  { path: paths.allCategories, load: loadAllCategoriesPage },
  { path: paths.compare, load: loadComparePage },
];
