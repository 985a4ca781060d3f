/** What queries provide and mutations invalidate. */
export const CACHE_TAGS = [
  'account',
  'category',
  'moderation',
  'notification',
  'product',
  'review',
  'store',
  'wishlist',
] as const;
export type CacheTag = (typeof CACHE_TAGS)[number];
