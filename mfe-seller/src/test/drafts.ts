import type { CreateProductRequest, CreateStoreRequest } from '@mortar/contracts';
import { aBuyer, aSeller } from '@mortar/testing';

interface ProductDraft {
  owner: string | null;
  screen: number;
  form: Partial<CreateProductRequest>;
}

const PRODUCT_KEY = 'storeProductForm';

/** A complete draft of a seller. */
export function aProductDraft(overrides: Partial<ProductDraft> = {}): ProductDraft {
  return {
    owner: aSeller().userDetails.id,
    screen: 0,
    ...overrides,
    form: {
      title: 'Carrara floor tile',
      description: 'Polished, 60 × 60 cm.',
      images: ['/media/one/1600.webp', '/media/two/1600.webp'],
      category: 'tiles',
      subcategory: ['floor-tiles'],
      tags: ['Marble'],
      price: 12_500,
      priceUnit: 'piece',
      isNegotiable: true,
      ...overrides.form,
    },
  };
}

export const productDraft = {
  store: (draft: ProductDraft) => sessionStorage.setItem(PRODUCT_KEY, JSON.stringify(draft)),
  stored: (): unknown => JSON.parse(sessionStorage.getItem(PRODUCT_KEY) ?? 'null'),
};

interface StoreDraft {
  owner: string | null;
  screen: number;
  form: Partial<CreateStoreRequest>;
}

const STORE_KEY = 'storeRegForm';

/** A complete draft of a buyer. */
export function aStoreDraft(overrides: Partial<StoreDraft> = {}): StoreDraft {
  return {
    owner: aBuyer().userDetails.id,
    screen: 0,
    ...overrides,
    form: {
      name: 'Eze Gates',
      description: 'Gates of steel.',
      street_address: '4 Aba Road',
      country: 'Nigeria',
      state: 'Lagos',
      city: 'Ikeja',
      zipcode: 100271,
      store_image: '/media/shop/1600.webp',
      cover_image: '/media/cover/1600.webp',
      business_category: ['gate'],
      ...overrides.form,
    },
  };
}

export const storeDraft = {
  store: (draft: StoreDraft) => sessionStorage.setItem(STORE_KEY, JSON.stringify(draft)),
  stored: (): unknown => JSON.parse(sessionStorage.getItem(STORE_KEY) ?? 'null'),
};
