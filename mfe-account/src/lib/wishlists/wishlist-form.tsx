import { WISHLIST_DESCRIPTION_MAX_LENGTH, WISHLIST_NAME_MAX_LENGTH } from '@mortar/contracts/limits';
import { wishlistDialogRules, wishlistFormRules } from '@mortar/contracts/rules/wishlist-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, FormActions, type SubmitFailure, TextArea, TextField } from '@mortar/ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { type InferType, object } from 'yup';

const schemaOf = ({ name, description }: typeof wishlistFormRules | typeof wishlistDialogRules) =>
  object({ name: textSchema(name), description: textSchema(description) });

const FORMS = {
  page: { schema: schemaOf(wishlistFormRules), nameLabel: 'Wishlist Title', optional: true },
  dialog: { schema: schemaOf(wishlistDialogRules), nameLabel: 'Name', optional: false },
};

export type WishlistValues = InferType<(typeof FORMS)['page']['schema']>;

interface WishlistFormProps {
  /** `dialog` for that which adds a product: it requires a description. */
  kind?: keyof typeof FORMS;
  name?: string;
  initialValues: WishlistValues;
  submitLabel: string;
  /** Whether the first field gets the focus. */
  takesFocus?: boolean;
  onSubmit: (values: WishlistValues) => Promise<SubmitFailure | undefined>;
  onCancel: () => void;
}

/** The form of a new wishlist and of an existing one. */
export function WishlistForm({
  kind = 'page',
  name,
  initialValues,
  submitLabel,
  takesFocus = false,
  onSubmit,
  onCancel,
}: WishlistFormProps): ReactNode {
  const { schema, nameLabel, optional } = FORMS[kind];
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Form initialValues={initialValues} schema={schema} onSubmit={onSubmit} aria-label={name}>
      <FormError />
      <TextField ref={title} name="name" label={nameLabel} autoComplete="off" maxLength={WISHLIST_NAME_MAX_LENGTH} />
      <TextArea
        name="description"
        label="Description"
        optional={optional}
        rows={4}
        maxLength={WISHLIST_DESCRIPTION_MAX_LENGTH}
      />
      <FormActions onCancel={onCancel}>{submitLabel}</FormActions>
    </Form>
  );
}
