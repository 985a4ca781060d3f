import type { Store, UpdateStoreRequest } from '@mortar/contracts';
import { uploadedPhotos, urlsOf } from '#/lib/photos/photo.ts';
import type { EditStoreValues } from './edit-store.schema.ts';

export function toEditStoreValues({ name, description, phone, storeImage, location }: Store): EditStoreValues {
  const { city, state, country } = location;
  return { store_image: uploadedPhotos([storeImage ?? '']), name, description, city, state, country, phone };
}

/** The whole profile: fields that the form does not have stay as they are in the store. */
export function toUpdateStoreRequest(values: EditStoreValues, store: Store): UpdateStoreRequest {
  return {
    ...values,
    store_image: urlsOf(values.store_image)[0] ?? null,
    cover_image: store.coverImage,
    business_category: store.category,
    street_address: store.location.streetAddress,
    zipcode: store.location.zipcode,
  };
}

/** Whether a form has the same entries in both: a photo stays the same when it is uploaded. */
export function areSame(values: EditStoreValues, others: EditStoreValues): boolean {
  const entriesOf = ({ store_image, ...texts }: EditStoreValues) =>
    JSON.stringify([store_image.map(({ id }) => id), texts]);
  return entriesOf(values) === entriesOf(others);
}
