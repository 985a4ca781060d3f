import { paths } from '@mortar/contracts/site-paths';
import { type RemoteRoutes } from '@mortar/navigation';

const loadQueuePage = () =>
  import(/* webpackChunkName: "page-queue" */ '#/features/queue/queue-page.tsx').then(({ QueuePage }) => QueuePage);
const loadPricesPage = () =>
  import(/* webpackChunkName: "page-prices" */ '#/features/prices/prices-page.tsx').then(
    ({ PricesPage }) => PricesPage,
  );
const loadPromotionsPage = () =>
  import(/* webpackChunkName: "page-promotions" */ '#/features/promotions/promotions-page.tsx').then(
    ({ PromotionsPage }) => PromotionsPage,
  );
const loadSearchPage = () =>
  import(/* webpackChunkName: "page-moderation-search" */ '#/features/search/search-page.tsx').then(
    ({ SearchPage }) => SearchPage,
  );
const loadCategoriesPage = () =>
  import(/* webpackChunkName: "page-categories" */ '#/features/categories/categories-page.tsx').then(
    ({ CategoriesPage }) => CategoriesPage,
  );
const loadRecordPage = () =>
  import(/* webpackChunkName: "page-record" */ '#/features/record/record-page.tsx').then(
    ({ RecordPage }) => RecordPage,
  );
const loadSubjectPage = () =>
  import(/* webpackChunkName: "page-subject" */ '#/features/subject/subject-page.tsx').then(
    ({ SubjectPage }) => SubjectPage,
  );

/** The routes of this remote, each page in a chunk of its own. */
export const moderationRoutes: RemoteRoutes = [
  { path: paths.moderation, load: loadQueuePage },
  { path: paths.moderationPrices, load: loadPricesPage },
  { path: paths.moderationPromotions, load: loadPromotionsPage },
  { path: paths.moderationSearch, load: loadSearchPage },
  { path: paths.moderationCategories, load: loadCategoriesPage },
  { path: paths.moderationRecord, load: loadRecordPage },
  { path: '/moderation/:subject/:subjectId', load: loadSubjectPage },
];
