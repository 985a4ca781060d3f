import type { Notification } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';

type Tag = 'review' | 'store' | 'wishlist' | { type: 'product'; id: string };

const productLink = new RegExp(`^${paths.product('')}([^/?#]+)$`);

/**
 * What the event of a notification makes stale in the cache: a review can arrive while its seller has the
 * reviewed product open.
 *
 * @returns tags to invalidate
 */
export function staleTags(notifications: readonly Notification[]): Tag[] {
  return notifications.flatMap(({ kind, link }): Tag[] => {
    const id = productLink.exec(link ?? '')?.[1];
    const product: Tag[] = id ? [{ type: 'product', id: decodeURIComponent(id) }] : [];
    if (kind === 'review') return ['review', 'store', ...product];
    if (kind === 'review-reply') return ['review'];
    if (kind === 'price-drop') return ['wishlist', ...product];
    return [];
  });
}
