import type { Store, UpdateStoreRequest } from '@mortar/contracts';
import { uploadedPhotos, urlsOf } from '#/lib/photos/photo.ts';
import type { EditedStore, EditStoreValues } from './edit-store.schema.ts';

export function toEditStoreValues(store: Store): EditStoreValues {
  const { name, description, phone, storeImage, coverImage, category } = store;
  const { streetAddress, city, state, country, zipcode } = store.location;
  return {
    store_image: uploadedPhotos([storeImage ?? '']),
    cover_image: uploadedPhotos([coverImage ?? '']),
    name,
    description,
    business_category: category,
    street_address: streetAddress,
    city,
    state,
    country,
    zipcode: zipcode?.toString() ?? '',
    phone,
  };
}

/** What the owner sees of a store, as the request has it. */
export function toSeen({ storeImage, coverImage, category, location, ...store }: Store): UpdateStoreRequest {
  const { streetAddress, city, state, country, zipcode } = location;
  const { name, description, phone } = store;
  const place = { street_address: streetAddress, city, state, country, zipcode };
  const images = { store_image: storeImage, cover_image: coverImage };
  return { name, description, phone, business_category: category, ...place, ...images };
}

/** What differs from an earlier state of the form, and nothing else: another tab may have changed the rest. */
export function toUpdateStoreRequest(store: EditedStore, before: EditedStore): UpdateStoreRequest {
  const earlier = toRequest(before);
  const changes = Object.entries(toRequest(store)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier[name as keyof UpdateStoreRequest]),
  );
  return Object.fromEntries(changes);
}

function toRequest({ store_image, cover_image, zipcode, ...fields }: EditedStore): UpdateStoreRequest {
  return {
    ...fields,
    zipcode: zipcode ?? null,
    store_image: urlsOf(store_image)[0] ?? null,
    cover_image: urlsOf(cover_image)[0] ?? null,
  };
}

/** Whether a form has the same entries in both: a photo stays the same when it is uploaded. */
export function areSame(values: EditedStore, others: EditedStore): boolean {
  const entriesOf = ({ store_image, cover_image, ...fields }: EditedStore) =>
    JSON.stringify([store_image.map(({ id }) => id), cover_image.map(({ id }) => id), fields]);
  return entriesOf(values) === entriesOf(others);
}
