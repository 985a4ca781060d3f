import { WISHLIST_DESCRIPTION_MAX_LENGTH, WISHLIST_NAME_MAX_LENGTH } from '@mortar/contracts/limits';
import { wishlistPageRules } from '@mortar/contracts/rules/wishlist-rules';
import { Button, Stack } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, SubmitButton, type SubmitFailure, TextArea, TextField } from '@mortar/ui/forms';
import type { ReactNode } from 'react';
import { type InferType, object } from 'yup';

/** Rules for name and description on the wishlist pages. The dialog has rules of its own. */
const wishlistSchema = object({
  name: textSchema(wishlistPageRules.name),
  description: textSchema(wishlistPageRules.description),
});

export type WishlistValues = InferType<typeof wishlistSchema>;

interface WishlistFormProps {
  initialValues: WishlistValues;
  submitLabel: string;
  onSubmit: (values: WishlistValues) => Promise<SubmitFailure | undefined>;
  onCancel: () => void;
}

/** The form of a new wishlist and of an existing one. */
export function WishlistForm({ initialValues, submitLabel, onSubmit, onCancel }: WishlistFormProps): ReactNode {
  return (
    <Form initialValues={initialValues} schema={wishlistSchema} onSubmit={onSubmit}>
      <FormError />
      <TextField name="name" label="Wishlist Title" autoComplete="off" maxLength={WISHLIST_NAME_MAX_LENGTH} />
      <TextArea name="description" label="Description" optional rows={4} maxLength={WISHLIST_DESCRIPTION_MAX_LENGTH} />
      <Stack direction="row" gap={3} justify="end">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>{submitLabel}</SubmitButton>
      </Stack>
    </Form>
  );
}
