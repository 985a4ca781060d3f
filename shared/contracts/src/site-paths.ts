// Browsers import this file: it must not import schemas.

/**
 * Paths of the site's pages, the only place that spells them beside the routes of each `mfe.json`, which a
 * test of the shell compares with these. Parameters are escaped: they come from users too.
 */
export const paths = {
  home: '/',
  login: '/login',
  providerSignIn: (provider: string) => `/login/${encodeURIComponent(provider)}`,
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  privacy: '/privacy',
  terms: '/terms-conditions',
  about: '/about',
  cookies: '/cookies',
  help: '/help-center',
  contact: '/contact-us',
  support: '/support',
  report: '/make-a-report',
  promote: '/promote-a-product',
  search: '/search',
  allCategories: '/categories/all',
  allProducts: '/products/all',
  category: (categoryId: string) => `/products/${encodeURIComponent(categoryId)}`,
  subcategory: (categoryId: string, subcategoryId: string) =>
    `/products/${encodeURIComponent(categoryId)}/${encodeURIComponent(subcategoryId)}`,
  places: '/places',
  place: (stateId: string) => `/places/${encodeURIComponent(stateId)}`,
  calculators: '/calculators',
  product: (productId: string) => `/products/view/${encodeURIComponent(productId)}`,
  store: (storeId: string) => `/profile/store/${encodeURIComponent(storeId)}`,
  wishlists: '/wishlist',
  wishlist: (wishId: string) => `/wishlist/${encodeURIComponent(wishId)}`,
  sharedWishlist: (token: string) => `/wishlist/shared/${encodeURIComponent(token)}`,
  projects: '/projects',
  project: (projectId: string) => `/projects/${encodeURIComponent(projectId)}`,
  sharedProject: (token: string) => `/projects/shared/${encodeURIComponent(token)}`,
  newProjectLine: '/projects/new',
  notifications: '/notifications',
  notificationDetails: '/notifications-details',
  myProfile: '/profile/my-profile',
  getStarted: '/onboarding/get-started',
  createStore: '/onboarding/create-store',
  createProduct: '/onboarding/create-product',
  moderation: '/moderation',
  moderationSearch: '/moderation/search',
  moderationCategories: '/moderation/categories',
  moderationPrices: '/moderation/prices',
  moderationRecord: '/moderation/record',
  moderatedThing: (subject: string, subjectId: string) =>
    `/moderation/${encodeURIComponent(subject)}/${encodeURIComponent(subjectId)}`,
} as const;

/** The part of the page to sign in that a link leads to from a heart: the page then says why it opened. */
export const SIGN_IN_TO_SAVE = 'to-save';
