import type { Category, ProductCard, ProductDetail, Review, Store } from '@mortar/contracts';
import {
  aPriceAlone,
  aProduct as ownProduct,
  aProductDetail as ownProductDetail,
  aReview as ownReview,
  idOf,
} from '@mortar/testing/builders';

let lastId = 0;

/** An id that is unique in this test run. */
function anId(): string {
  lastId += 1;
  return idOf(lastId);
}

const OTHER_STORE_ID = '01900000-0000-7000-8000-0000000000b2';

/** A product of another store than that of `aSeller()`, unlike any other in the test run. */
export function aProduct(overrides: Partial<ProductCard> = {}): ProductCard {
  return ownProduct({ productId: anId(), storeId: OTHER_STORE_ID, ...overrides });
}

export function someProducts(count: number, title = 'Product'): ProductCard[] {
  return Array.from({ length: count }, (_, index) => aProduct({ title: `${title} ${index + 1}` }));
}

export function aProductDetail(overrides: Partial<ProductDetail> = {}): ProductDetail {
  const own = ownProductDetail();
  return {
    ...own,
    productId: anId(),
    storeId: OTHER_STORE_ID,
    title: 'Marble floor tile',
    description: 'Polished, 60 by 60.',
    tags: ['polished'],
    video: null,
    media: { images: ['/media/front/1024.webp', '/media/side/1024.webp'] },
    store: {
      ...own.store,
      storeId: OTHER_STORE_ID,
      name: 'Kano Stones',
      phone: '+2348030000009',
      isPremium: true,
      city: 'Kano',
      state: 'Kano',
      location: { stateId: 'kano' },
      averageRating: 4.5,
    },
    ...aPriceAlone(),
    ...overrides,
  };
}

/** A review of a product of that other store. */
export function aReview(overrides: Partial<Review> = {}): Review {
  const store = { name: 'Kano Stones', storeImage: null };
  return ownReview({ reviewId: anId(), productId: anId(), storeId: OTHER_STORE_ID, store, ...overrides });
}

export function aStore(overrides: Partial<Store> = {}): Store {
  return {
    storeId: anId(),
    name: 'Kano Stones',
    description: 'Stone of all kinds.',
    category: ['tiles'],
    categoryNames: ['Tiles'],
    location: {
      streetAddress: '1 Zoo Road',
      state: 'Kano',
      stateId: 'kano',
      country: 'Nigeria',
      city: 'Kano',
      zipcode: null,
    },
    storeImage: null,
    coverImage: null,
    isPremium: false,
    isVerified: true,
    phone: '+2348030000009',
    delivery: [],
    stats: {
      average_rating: 4,
      total_reviews: 8,
      totalProducts: 20,
      one_star_reviews: 0,
      two_star_reviews: 0,
      three_star_reviews: 2,
      four_star_reviews: 4,
      five_star_reviews: 2,
      average_satisfaction_rating: 4,
      average_quality_rating: 4,
      average_communication_rating: 4,
    },
    ...overrides,
  };
}

export function aCategory(overrides: Partial<Category> = {}): Category {
  return { categoryId: 'tiles', name: 'Tiles', totalProducts: 10, image: null, subcategories: [], ...overrides };
}

/** The categories that the home page requires, and two more. */
export function theCategories(): Category[] {
  return [
    aCategory({ categoryId: 'tiles', name: 'Tiles', totalProducts: 40 }),
    aCategory({ categoryId: 'gate', name: 'Gate', totalProducts: 20 }),
    aCategory({ categoryId: 'glass', name: 'Glass', totalProducts: 15 }),
    aCategory({ categoryId: 'paints', name: 'Paints', totalProducts: 25 }),
    aCategory({ categoryId: 'roofing', name: 'Roofing', totalProducts: 60 }),
    aCategory({ categoryId: 'plumbing', name: 'Plumbing', totalProducts: 12 }),
  ];
}
