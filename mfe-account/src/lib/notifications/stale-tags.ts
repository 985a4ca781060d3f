import type { Notification } from '@mortar/contracts';

type Tag = 'review' | 'store' | 'wishlist' | { type: 'product'; id: string };

const productLink = /^\/products\/view\/([^/?#]+)$/;

/**
 * What is on the screen, perhaps, and no longer as it was once this is told: the bell rings for a
 * review on the very page that its seller has open.
 *
 * @returns tags of the store to invalidate
 */
export function staleTags(notifications: readonly Notification[]): Tag[] {
  return notifications.flatMap(({ title, link }): Tag[] => {
    const id = productLink.exec(link ?? '')?.[1];
    const product: Tag[] = id ? [{ type: 'product', id: decodeURIComponent(id) }] : [];
    if (title === 'New Review') return ['review', 'store', ...product];
    if (title === 'Review Reply') return ['review'];
    if (title === 'Price Drop') return ['wishlist', ...product];
    return [];
  });
}
