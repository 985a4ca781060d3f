import type { CreateProductRequest } from '@mortar/contracts';
import { aSeller } from '@mortar/testing';

interface ProductDraft {
  owner: string | null;
  screen: number;
  form: Partial<CreateProductRequest>;
}

const KEY = 'storeProductForm';

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
      price: '12500',
      isNegotiable: true,
      ...overrides.form,
    },
  };
}

export const productDraft = {
  store: (draft: ProductDraft) => sessionStorage.setItem(KEY, JSON.stringify(draft)),
  stored: (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'),
};
