import type { Store } from '@mortar/contracts';
import { storeRules } from '@mortar/contracts/rules/store-rules';
import { asRequestError, useAppDispatch, userDetailsMerged } from '@mortar/store';
import { Button, Stack, useIsMounted, useToast } from '@mortar/ui';
import { Form, SubmitButton, type SubmitFailure, TextArea, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import { withUploaded } from '#/lib/photos/photo.ts';
import { CityField } from '#/lib/places/city-field.tsx';
import { usePhotoUploads } from '#/lib/photos/use-photo-uploads.ts';
import { useSellerUpdateStoreMutation } from '../owner.api.ts';
import { ChangePhotoField } from './change-photo-field.tsx';
import { areSame, toEditStoreValues, toUpdateStoreRequest } from './edit-store.mapping.ts';
import { editStoreSchema, type EditStoreValues } from './edit-store.schema.ts';

interface EditStoreDialogProps {
  store: Store;
  open: boolean;
  onClose: () => void;
}

const DONE = 'Updated Store Profile';
const CHANGED_SINCE = 'Your later changes are not saved yet.';
const UPLOAD_FAILED = 'Oops, something went wrong. Please select the image again.';

/** The store's profile, for its owner. */
export function EditStoreDialog({ store, open, onClose }: EditStoreDialogProps) {
  const toast = useToast();
  const dispatch = useAppDispatch();
  const uploads = usePhotoUploads();
  const isMounted = useIsMounted();
  const [updateStore] = useSellerUpdateStoreMutation();

  async function save(
    values: EditStoreValues,
    form: { setValues: (change: (now: EditStoreValues) => EditStoreValues) => unknown },
  ): Promise<SubmitFailure | undefined> {
    const sent = { ...values, store_image: await uploads.send(values.store_image) };
    // Keeps what was typed or chosen during the upload.
    await form.setValues((now) => ({ ...now, store_image: withUploaded(now.store_image, sent.store_image) }));
    if (!isMounted()) return undefined;
    if (sent.store_image.some(({ url }) => !url)) {
      toast.error(UPLOAD_FAILED);
      return undefined;
    }
    const error = asRequestError((await updateStore(toUpdateStoreRequest(sent, store))).error);
    if (error) return { fieldErrors: error.fieldErrors };
    dispatch(userDetailsMerged({ storeName: sent.name }));
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
    <Dialog open={open} onClose={onClose} title="Edit Store Profile">
      <Form
        initialValues={toEditStoreValues(store)}
        schema={editStoreSchema}
        onSubmit={save}
        aria-label="Edit Store Profile"
      >
        <ChangePhotoField name="store_image" uploads={uploads} />
        <TextField name="name" label="Store Name" autoComplete="organization" maxLength={storeRules.name.maxLength} />
        <TextArea name="description" label="Description" rows={5} maxLength={storeRules.description.maxLength} />
        <CityField />
        <TextField name="state" label="State" autoComplete="address-level1" maxLength={storeRules.state.maxLength} />
        <TextField
          name="country"
          label="Country"
          autoComplete="country-name"
          maxLength={storeRules.country.maxLength}
        />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={storeRules.phone.maxLength} />
        <Stack direction="row" gap={3} justify="end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Update</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
