import type { Store } from '@mortar/contracts';
import { STORE_CATEGORIES_MAX } from '@mortar/contracts/limits';
import { storeRules } from '@mortar/contracts/rules/store-rules';
import { asRequestError, useAppDispatch, userDetailsMerged } from '@mortar/store';
import { useIsMounted, useToast } from '@mortar/ui';
import {
  Form,
  NumberField,
  FormActions,
  type SubmitFailure,
  TextArea,
  TextField,
  useSeenFields,
} from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import { useState } from 'react';
import { CategoryChoices } from '#/lib/category-choices.tsx';
import { withUploaded } from '#/lib/photos/photo.ts';
import { CityField } from '#/lib/places/city-field.tsx';
import { usePhotoUploads } from '#/lib/photos/use-photo-uploads.ts';
import { useSellerUpdateStoreMutation } from '../owner.api.ts';
import { ChangePhotoField } from './change-photo-field.tsx';
import { areSame, toEditStoreValues, toSeen, toUpdateStoreRequest } from './edit-store.mapping.ts';
import { type EditedStore, editStoreSchema, type EditStoreValues } from './edit-store.schema.ts';

interface EditStoreFormProps {
  store: Store;
  onClose: () => void;
}

const DONE = 'Updated Store Profile';
const CHANGED_SINCE = 'Your later changes are not saved yet.';
const UPLOAD_FAILED = 'oops something went wrong. Please select image again.';

/** The store's profile, for its owner. */
export function EditStoreDialog({ open, ...form }: EditStoreFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Edit Store Profile">
      <EditStoreForm {...form} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it begins with the store as it is now. Sends what was changed since. */
function EditStoreForm({ store, onClose }: EditStoreFormProps) {
  const toast = useToast();
  const dispatch = useAppDispatch();
  const uploads = usePhotoUploads();
  const isMounted = useIsMounted();
  const [updateStore] = useSellerUpdateStoreMutation();
  const [initialValues] = useState(() => toEditStoreValues(store));
  const seen = useSeenFields(() => toSeen(store));
  const [saved, setSaved] = useState<EditedStore>(() => editStoreSchema.cast(initialValues));

  async function save(
    values: EditedStore,
    form: { setValues: (change: (now: EditStoreValues) => EditStoreValues) => unknown },
  ): Promise<SubmitFailure | undefined> {
    const [store_image, cover_image] = await Promise.all([
      uploads.send(values.store_image),
      uploads.send(values.cover_image),
    ]);
    const sent = { ...values, store_image, cover_image };
    if (!isMounted()) return undefined;
    // Keeps what was typed or chosen during the upload.
    await form.setValues((now) => ({
      ...now,
      store_image: withUploaded(now.store_image, store_image),
      cover_image: withUploaded(now.cover_image, cover_image),
    }));
    if ([...store_image, ...cover_image].some(({ url }) => !url)) {
      toast.error(UPLOAD_FAILED);
      return undefined;
    }
    const changes = toUpdateStoreRequest(sent, saved);
    const { data, ...failed } = await updateStore({ ...changes, before: seen.before(changes) });
    const error = asRequestError(failed.error);
    seen.told(error, data && toSeen(data));
    if (error) return { fieldErrors: error.fieldErrors };
    dispatch(userDetailsMerged({ storeName: sent.name }));
    setSaved(sent);
    let isAllSaved = true;
    await form.setValues((now) => {
      isAllSaved = areSame(editStoreSchema.cast(now), sent);
      return now;
    });
    toast.success(isAllSaved ? DONE : `${DONE}. ${CHANGED_SINCE}`);
    if (isAllSaved) onClose();
    return undefined;
  }

  return (
    <Form initialValues={initialValues} schema={editStoreSchema} onSubmit={save} aria-label="Edit Store Profile">
      <ChangePhotoField name="store_image" label="Photo" uploads={uploads}>
        Change Photo
      </ChangePhotoField>
      <ChangePhotoField name="cover_image" label="Cover photo" uploads={uploads} ratio={2}>
        Change Cover
      </ChangePhotoField>
      <TextField name="name" label="Store Name" autoComplete="organization" maxLength={storeRules.name.maxLength} />
      <TextArea name="description" label="Description" rows={5} maxLength={storeRules.description.maxLength} />
      <CategoryChoices name="business_category" label="Categories" max={STORE_CATEGORIES_MAX} />
      <TextField
        name="street_address"
        label="Street address"
        autoComplete="street-address"
        maxLength={storeRules.street_address.maxLength}
      />
      <CityField />
      <TextField name="state" label="State" autoComplete="address-level1" maxLength={storeRules.state.maxLength} />
      <TextField name="country" label="Country" autoComplete="country-name" maxLength={storeRules.country.maxLength} />
      <NumberField name="zipcode" label="Zip code" optional autoComplete="postal-code" />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={storeRules.phone.maxLength} />
      <FormActions onCancel={onClose}>Update</FormActions>
    </Form>
  );
}
