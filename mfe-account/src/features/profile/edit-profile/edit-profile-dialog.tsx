import type { Account } from '@mortar/contracts';
import { asRequestError, useAppDispatch, userDetailsMerged } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { Form, FormError, FormActions, TextField, useSeenFields } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, useState } from 'react';
import { submitFailure } from '#/lib/request-failures.ts';
import { useAccountUpdateOwnMutation } from '../profile.api.ts';
import {
  editProfileSchema,
  type EditProfileValues,
  toChanges,
  toSeen,
  toUserDetails,
  toValues,
} from './edit-profile.schema.ts';
import { PhotoField } from './photo-field.tsx';
import { useNewPhoto } from './use-new-photo.ts';

interface EditProfileDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

/** Edits name and photo of the user. Closing it discards what was typed and chosen. */
export function EditProfileDialog({ account, open, onClose }: EditProfileDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Edit Profile" size="small">
      <EditProfileForm account={account} onClose={onClose} />
    </Dialog>
  );
}

interface EditProfileFormProps {
  account: Account;
  onClose: () => void;
}

/** Form for name and photo of an account. */
function EditProfileForm({ account, onClose }: EditProfileFormProps): ReactNode {
  const photo = useNewPhoto();
  const [update] = useAccountUpdateOwnMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  // As it was when the dialog opened: a refetch in between must not undo what is being typed.
  const [initialValues] = useState(() => toValues(account));
  const seen = useSeenFields(() => toSeen(account));

  async function submit(values: EditProfileValues) {
    const uploaded = await photo.upload();
    if (uploaded.failure) return uploaded.failure;
    const changes = toChanges(values, initialValues, uploaded.url);
    const { data, error } = await update({ ...changes, before: seen.before(changes) });
    seen.told(asRequestError(error));
    if (error) return submitFailure(error);
    dispatch(userDetailsMerged(toUserDetails(data)));
    toast.success('Updated Profile');
    onClose();
    return undefined;
  }

  return (
    <Form initialValues={initialValues} schema={editProfileSchema} onSubmit={submit}>
      <PhotoField
        name={`${account.firstname} ${account.lastname}`}
        current={account.profileImage}
        preview={photo.preview}
        error={photo.problem}
        onChoose={photo.choose}
      />
      <FormError />
      <TextField name="firstname" label="FirstName" autoComplete="given-name" />
      <TextField name="lastname" label="Lastname" autoComplete="family-name" />
      <FormActions onCancel={onClose}>Update</FormActions>
    </Form>
  );
}
