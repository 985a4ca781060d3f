import type { CreateStoreRequest } from '@mortar/contracts';
import { type Photo, uploadedPhotos, urlsOf } from '#/lib/photos/photo.ts';
import { storeSchema } from './store-form.schema.ts';

export interface StoreFormValues {
  name: string;
  description: string;
  street_address: string;
  country: string;
  state: string;
  city: string;
  zipcode: string;
  store_image: Photo[];
  cover_image: Photo[];
  business_category: string[];
}

/** By its name in the list of countries. */
const MOST_COMMON_COUNTRY = 'Nigeria';

/** Initial values of the wizard, from the stored draft if there is one. */
export function toStoreValues(form: Partial<CreateStoreRequest>): StoreFormValues {
  return {
    name: form.name ?? '',
    description: form.description ?? '',
    street_address: form.street_address ?? '',
    country: form.country || MOST_COMMON_COUNTRY,
    state: form.state ?? '',
    city: form.city ?? '',
    zipcode: form.zipcode?.toString() ?? '',
    store_image: uploadedPhotos([form.store_image ?? '']),
    cover_image: uploadedPhotos([form.cover_image ?? '']),
    business_category: form.business_category ?? [],
  };
}

/** The store form as the API accepts it, and as far as it is filled in, as the draft stores it. */
export function toStoreRequest(values: StoreFormValues): CreateStoreRequest {
  const { store_image, cover_image, ...fields } = storeSchema.cast(values, { assert: false });
  return {
    ...fields,
    store_image: urlsOf(store_image)[0] ?? '',
    cover_image: urlsOf(cover_image)[0] ?? '',
  };
}
