import type { ProductCard } from '@mortar/contracts';
import { PRICE_DECIMALS } from '@mortar/contracts/money';
import { asRequestError } from '@mortar/store';
import { CloseIcon, IconButton, Price, useToast, VisuallyHidden } from '@mortar/ui';
import { Form, NumberField, type SubmitFailure, useFormField, useSeenFields } from '@mortar/ui/forms';
import { CheckIcon, EditIcon } from '@mortar/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { focusRegion } from '#/lib/own-products/focus-region.ts';
import { useSellerUpdateProductMutation } from '#/lib/own-products/own-products.api.ts';
import { usePriceQuestion } from '#/lib/use-price-question.tsx';
import { priceSchema } from '#/lib/product-form/product-form.schema.ts';
import styles from './price-cell.module.css';

/** The price in a row of the table, which a press makes a field. */
export function PriceCell({ product }: { product: ProductCard }) {
  const [isEditing, setEditing] = useState(false);
  // Until the list is there again.
  const [saved, setSaved] = useState({ price: product.price, insteadOf: product.price });
  const price = saved.insteadOf === product.price ? saved.price : product.price;

  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  // In the order of prices its row may leave the page, and the focus with it.
  const region = useRef<Element>(null);
  useEffect(() => () => focusRegion(region.current), []);

  if (isEditing) {
    return (
      <PriceEditor
        product={product}
        price={price}
        onSaved={(now, field) => {
          setSaved({ price: now, insteadOf: product.price });
          region.current = field?.closest('section') ?? null;
        }}
        onClose={() => setEditing(false)}
      />
    );
  }
  return (
    <button ref={button} type="button" className={styles.price} onClick={() => setEditing(true)}>
      <Price price={price} />
      <EditIcon size={16} aria-hidden="true" />
      <VisuallyHidden>Change the price of {product.title}</VisuallyHidden>
    </button>
  );
}

interface PriceEditorProps {
  product: ProductCard;
  price: number;
  onSaved: (price: number, field: HTMLElement | null) => void;
  onClose: () => void;
}

/** Changes a price in its row: Enter saves it, Escape puts it back, an error is shown at the field. */
function PriceEditor({ product, price, onSaved, onClose }: PriceEditorProps) {
  const { productId, title } = product;
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [updateProduct, { isLoading }] = useSellerUpdateProductMutation();
  const { doubtAbout, dialog } = usePriceQuestion();
  const seen = useSeenFields(() => ({ price }));
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  /** Not while it is being saved: the price could change after it was put back. */
  function putBack() {
    if (!isLoading) onClose();
  }

  function putBackOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') putBack();
  }

  async function save({ price: entered }: { price: number }): Promise<SubmitFailure | undefined> {
    if (entered !== price) {
      const doubt = await doubtAbout({ productId, price: entered });
      if (doubt) return { fieldErrors: [{ field: 'price', message: doubt }] };
      const change = { price: entered };
      const failure = asRequestError(
        (await updateProduct({ productId, ...change, before: seen.before(change) })).error,
      );
      seen.told(failure);
      if (failure) {
        const message = failure.fieldErrors[0]?.message ?? failure.message;
        return { fieldErrors: [{ field: 'price', message }] };
      }
      toast.success('Product updated successfully!');
      onSaved(entered, input.current);
    }
    onClose();
    return undefined;
  }

  return (
    <>
      <Form
        initialValues={{ price: String(price) }}
        schema={priceSchema}
        onSubmit={save}
        aria-label={`Price of ${title}`}
        className={styles.editor}
      >
        <NumberField
          ref={input}
          name="price"
          label="Price"
          hideLabel
          compact
          before="₦"
          decimals={PRICE_DECIMALS}
          enterKeyHint="done"
          onKeyDown={putBackOnEscape}
          after={
            <span className={styles.buttons}>
              <IconButton
                type="submit"
                label="Save the price"
                aria-busy={isLoading || undefined}
                onKeyDown={putBackOnEscape}
                className={styles.button}
              >
                <CheckIcon size={20} />
              </IconButton>
              <IconButton label="Cancel" className={styles.button} onClick={putBack} onKeyDown={putBackOnEscape}>
                <CloseIcon size={20} />
              </IconButton>
            </span>
          }
        />
        <PriceAlert />
      </Form>
      {dialog}
    </>
  );
}

/** Announces the error, because the focus is at the field already. */
function PriceAlert() {
  const { error } = useFormField<string>('price');
  return (
    <div role="alert" className={styles.alert}>
      <VisuallyHidden>{error}</VisuallyHidden>
    </div>
  );
}
