import type { Wishlist } from '@mortar/contracts';
import { WISHLIST_DESCRIPTION_MAX_LENGTH, WISHLIST_NAME_MAX_LENGTH } from '@mortar/contracts/limits';
import { wishlistDialogRules } from '@mortar/contracts/rules/wishlist-rules';
import { useToast } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, SubmitButton, TextArea, TextField } from '@mortar/ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { type InferType, object } from 'yup';
import { submitFailure } from '#/lib/request-failures.ts';
import { useAccountCreateWishlistMutation } from '#/lib/wishlists/wishlists.api.ts';

const newWishlistSchema = object({
  name: textSchema(wishlistDialogRules.name),
  description: textSchema(wishlistDialogRules.description),
});

type NewWishlistValues = InferType<typeof newWishlistSchema>;

const empty: NewWishlistValues = { name: '', description: '' };

/** Creates a wishlist without leaving the dialog. It opens with the focus in its first field. */
export function NewWishlistForm({ onCreated }: { onCreated: (wishlist: Wishlist) => void }): ReactNode {
  const [create] = useAccountCreateWishlistMutation();
  const toast = useToast();
  const nameInput = useRef<HTMLInputElement>(null);

  useEffect(() => nameInput.current?.focus(), []);

  async function submit(values: NewWishlistValues) {
    const { data, error } = await create(values);
    if (error) return submitFailure(error);
    toast.success(`Wishlist “${values.name}” created`);
    onCreated(data);
    return undefined;
  }

  return (
    <Form initialValues={empty} schema={newWishlistSchema} onSubmit={submit} aria-label="New wishlist">
      <FormError />
      <TextField ref={nameInput} name="name" label="Name" autoComplete="off" maxLength={WISHLIST_NAME_MAX_LENGTH} />
      <TextArea name="description" label="Description" rows={3} maxLength={WISHLIST_DESCRIPTION_MAX_LENGTH} />
      <SubmitButton variant="soft">Create wishlist</SubmitButton>
    </Form>
  );
}
