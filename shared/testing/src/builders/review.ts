import type { Review } from '@mortar/contracts';
import { idOf, OWN_STORE_ID } from './ids.ts';

/** A review of `aProduct()` without a reply. */
export function aReview(overrides: Partial<Review> = {}): Review {
  return {
    reviewId: idOf(501),
    productId: idOf(301),
    storeId: OWN_STORE_ID,
    title: 'Even and strong',
    content: 'Not one was broken.',
    rating: 5,
    createdAt: '2026-03-09T12:00:00.000Z',
    editedAt: null,
    user: { firstname: 'Ngozi', lastname: 'Eze', profileImage: null },
    product: { title: 'Carrara floor tile', featuredImage: null },
    store: { name: 'Bello Tiles', storeImage: null },
    reply: null,
    ...overrides,
  };
}
