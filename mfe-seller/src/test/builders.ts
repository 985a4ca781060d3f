import type { Category, OwnProduct, OwnProductList, ProductCard, Store } from '@mortar/contracts';
import { aProduct, idOf, OWN_STORE_ID } from '@mortar/testing/builders';

export function aStore(overrides: Partial<Store> = {}): Store {
  return {
    storeId: OWN_STORE_ID,
    name: 'Bello Tiles',
    description: 'Floor and wall tiles since 1998.',
    category: ['tiles', 'paints'],
    categoryNames: ['Tiles', 'Paints'],
    location: {
      streetAddress: '12 Allen Avenue',
      city: 'Ikeja',
      state: 'Lagos',
      stateId: 'lagos',
      country: 'Nigeria',
      zipcode: 100271,
    },
    storeImage: '/media/bello/640.webp',
    coverImage: '/media/bello-cover/1600.webp',
    isPremium: false,
    isVerified: false,
    phone: '+2348030000002',
    delivery: [],
    stats: {
      average_rating: 4.25,
      total_reviews: 8,
      totalProducts: 2,
      one_star_reviews: 0,
      two_star_reviews: 1,
      three_star_reviews: 0,
      four_star_reviews: 3,
      five_star_reviews: 4,
      average_satisfaction_rating: 4.5,
      average_quality_rating: 4,
      average_communication_rating: 3.05,
    },
    ...overrides,
  };
}

/** `count` products with numbered titles, the first being `from`. */
export function products(count: number, from = 1): ProductCard[] {
  return Array.from({ length: count }, (_, index) =>
    aProduct({ productId: idOf(1000 + from + index), title: `Tile ${from + index}` }),
  );
}

/** Four categories, the first with subcategories and tags. */
export function categories(): Category[] {
  const plain = { totalProducts: 0, image: null, subcategories: [] };
  return [
    {
      categoryId: 'tiles',
      name: 'Tiles',
      totalProducts: 12,
      image: null,
      attributes: [
        { key: 'size', label: 'Size', kind: 'choice', unit: 'cm', choices: ['30x60', '60x60'] },
        { key: 'thickness', label: 'Thickness', kind: 'number', unit: 'mm' },
        { key: 'maker', label: 'Maker', kind: 'text' },
      ],
      subcategories: [
        {
          subcategoryId: 'floor-tiles',
          name: 'Floor tiles',
          subcategories: [
            { subcategoryId: 'porcelain', name: 'Porcelain' },
            { subcategoryId: 'marble', name: 'Marble' },
          ],
        },
        {
          subcategoryId: 'wall-tiles',
          name: 'Wall tiles',
          subcategories: [{ subcategoryId: 'ceramic', name: 'Ceramic' }],
        },
        { subcategoryId: 'mosaics', name: 'Mosaics', subcategories: [] },
        { subcategoryId: 'outdoor-tiles', name: 'Outdoor tiles', subcategories: [] },
      ],
    },
    { categoryId: 'gate', name: 'Gate', ...plain },
    { categoryId: 'glass', name: 'Glass', ...plain },
    { categoryId: 'paints', name: 'Paints', ...plain },
  ];
}

/** Beginning and end of a JPEG. */
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9);

/** A photo as a user chooses it. */
export function aPhotoFile(name = 'shop.jpg', type = 'image/jpeg'): File {
  return new File([JPEG], name, { type });
}

/** A product as the table of its seller has it. */
export function ownProduct(overrides: Partial<OwnProduct> = {}): OwnProduct {
  return { ...aProduct(), status: 'on-sale', priceConfirmedAt: '2026-11-01T08:00:00Z', ...overrides };
}

/** What the table of a seller is answered with. */
export function ownList(listed: ProductCard[], totalItems = listed.length): OwnProductList {
  return {
    products: listed.map((product) => ownProduct(product)),
    totalItems,
    store: { products: totalItems, paused: 0, soldOut: 0, withoutUnit: 0, oldPrice: 0, categories: ['tiles'] },
  };
}
