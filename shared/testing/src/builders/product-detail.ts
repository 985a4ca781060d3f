import type { ProductDetail } from '@mortar/contracts';
import { idOf, OWN_STORE_ID } from './ids.ts';
import { aPricePerCarton } from './pricing.ts';

/** A product in all its details; its seller is `aSeller()`. */
export function aProductDetail(overrides: Partial<ProductDetail> = {}): ProductDetail {
  return {
    productId: idOf(301),
    storeId: OWN_STORE_ID,
    title: 'Carrara floor tile',
    description: 'Polished, 60 × 60 cm.',
    price: 12_500,
    category: 'tiles',
    categoryName: 'Tiles',
    subcategory: ['floor-tiles'],
    tags: ['Marble'],
    isNegotiable: true,
    featuredImage: '/media/front/1024.webp',
    video: '/media/front/1024.webp',
    media: { images: ['/media/front/1024.webp', '/media/side/1024.webp', '/media/back/1024.webp'] },
    store: {
      storeId: OWN_STORE_ID,
      name: 'Bello Tiles',
      storeImage: null,
      phone: '+2348030000002',
      isPremium: false,
      city: 'Ikeja',
      state: 'Lagos',
      location: { stateId: 'lagos' },
      delivery: [],
      totalReviews: 8,
      averageRating: 4.25,
    },
    totalReviews: 2,
    totalRecommendations: 4,
    stats: {
      average_rating: 4.25,
      average_satisfaction_rating: 4,
      average_quality_rating: 5,
      average_communication_rating: 3.5,
    },
    createdAt: '2025-06-01T08:00:00.000Z',
    ...aPricePerCarton(),
    ...overrides,
  };
}
