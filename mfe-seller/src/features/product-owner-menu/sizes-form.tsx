import type { ProductDetail } from '@mortar/contracts';
import { AVAILABILITIES, AVAILABILITY_NAMES, type Availability } from '@mortar/contracts/availability';
import { PRICE_DECIMALS } from '@mortar/contracts/money';
import { productsCreated, SIZES_MAX } from '@mortar/contracts/rules/product-rules';
import { asRequestError } from '@mortar/store';
import { Button, CloseIcon, IconButton, Text, useIsMounted, useToast } from '@mortar/ui';
import {
  Form,
  FormError,
  NumberField,
  SelectField,
  SubmitButton,
  type SubmitFailure,
  TextField,
  useFormField,
  useFormValues,
} from '@mortar/ui/forms';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useSellerCreateSizesMutation } from '#/lib/own-products/own-products.api.ts';
import { DraftAutosave, useDraft, useSignInAgain } from '#/lib/wizard/use-draft.tsx';
import { leaveForm } from './left-form.ts';
import styles from './product-form.module.css';
import type { UnsavedChanges } from './product-form.tsx';
import {
  nextSize,
  type SizesFormValues,
  sizesSchema,
  titleOfTyped,
  toSizesRequest,
  toSizesValues,
  type TypedSize,
} from './sizes-form.mapping.ts';

interface SizesFormProps {
  product: ProductDetail;
  unsaved: Ref<UnsavedChanges>;
  onCancel: () => void;
  onSaved: () => void;
}

/** Always the same: a draft is written again whenever this changes. */
const asTyped = (values: SizesFormValues) => values;

const isTyped = ({ sizes }: SizesFormValues) => sizes.some(({ size, colour }) => size !== '' || colour !== '');

/** Other sizes and colours of a product, entered in one table. They are stored in this tab until they are created. */
export function SizesForm({ product, unsaved, onCancel, onSaved }: SizesFormProps) {
  const toast = useToast();
  const isMounted = useIsMounted();
  const signInAgain = useSignInAgain();
  const [createSizes] = useSellerCreateSizesMutation();
  const [schema] = useState(() => sizesSchema(product.title));
  const draft = useDraft<SizesFormValues, SizesFormValues>({
    storageKey: `sizesProduct:${product.productId}`,
    lastScreen: 0,
    toValues: (stored) => toSizesValues(product, stored),
    toStored: asTyped,
    example: toSizesValues(product, {}),
  });
  const { latest, clear } = draft;
  const [restored] = useState(() => isTyped(draft.initialValues));

  useImperativeHandle(unsaved, () => ({ exist: () => isTyped(latest()), discard: clear }), [latest, clear]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped(latest())) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [latest]);

  async function save(): Promise<SubmitFailure | undefined> {
    const request = toSizesRequest(latest());
    const { error } = await createSizes({ productId: product.productId, ...request });
    const failure = asRequestError(error);
    if (!failure) {
      clear();
      toast.success(productsCreated(request.sizes.length));
      if (isMounted()) onSaved();
      return undefined;
    }
    if (failure.status === 401) {
      leaveForm(product.productId, 'sizes');
      signInAgain();
    }
    return { message: failure.message, announced: true, fieldErrors: failure.fieldErrors };
  }

  return (
    <Form
      initialValues={draft.initialValues}
      schema={schema}
      onSubmit={save}
      aria-label="Add Other Sizes"
      className={styles.form}
    >
      <DraftAutosave draft={draft} />
      {restored && <Text tone="soft">We kept what you entered last time. It is not created yet.</Text>}
      <Text>
        Each becomes a product of its own with the photos, description and category of {product.title}, and its page
        names the others.
      </Text>
      <TextField
        name="name"
        label="Name without the size"
        hint="The size and the colour are added to it."
        autoComplete="off"
      />
      <SizeRows product={product} />
      <div className={styles.actions}>
        <FormError />
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>Create Products</SubmitButton>
      </div>
    </Form>
  );
}

function SizeRows({ product }: { product: ProductDetail }) {
  const { name, sizes } = useFormValues<SizesFormValues>();
  const { error, change } = useFormField<TypedSize[]>('sizes');
  const most = SIZES_MAX - 1 - (product.sizes?.length ?? 0);
  const stock = AVAILABILITIES.filter((each) => each !== 'made-to-order' || product.leadTime !== null);
  return (
    <>
      <ol className={styles.sizes}>
        {[...sizes.entries()].map(([at, size]) => (
          <li key={`size ${at}`}>
            <fieldset aria-label={`Size ${at + 1}`} className={styles.size}>
              <TextField name={`sizes[${at}].size`} label="Size" maxLength={24} autoComplete="off" />
              <TextField name={`sizes[${at}].colour`} label="Colour" optional maxLength={24} autoComplete="off" />
              <NumberField name={`sizes[${at}].price`} label="Price" before="₦" decimals={PRICE_DECIMALS} />
              <SelectField name={`sizes[${at}].availability`} label="Stock" options={stock.map(stockOption)} />
              {sizes.length > 1 && (
                <IconButton
                  label={`Remove size ${at + 1}`}
                  className={styles.remove}
                  onClick={() => change(sizes.filter((_, other) => other !== at))}
                >
                  <CloseIcon size={18} />
                </IconButton>
              )}
              {size.size !== '' && (
                <Text size="s" tone="soft" className={styles.sizeTitle}>
                  {titleOfTyped(name, size)}
                </Text>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {typeof error === 'string' && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {sizes.length < most && (
        <Button variant="soft" onClick={() => change([...sizes, ...sizes.slice(-1).map(nextSize)])}>
          Add a size
        </Button>
      )}
    </>
  );
}

const stockOption = (value: Availability) => ({ value, label: AVAILABILITY_NAMES[value] });
