import type { CreateStoreRequest } from '@mortar/contracts';
import { aBuyer } from '@mortar/testing';

interface StoreDraft {
  owner: string | null;
  screen: number;
  form: Partial<CreateStoreRequest>;
}

const KEY = 'storeRegForm';

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
  store: (draft: StoreDraft) => sessionStorage.setItem(KEY, JSON.stringify(draft)),
  stored: (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'),
};
