import type { ProductCard } from '@mortar/contracts';
import { PRICE_DECIMALS, PRICE_TEXT_MAX_LENGTH } from '@mortar/contracts/money';
import { asRequestError } from '@mortar/store';
import { CloseIcon, IconButton, NumberInput, useToast, VisuallyHidden } from '@mortar/ui';
import { CheckIcon } from '@mortar/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSellerUpdateProductMutation } from '#/lib/own-products/own-products.api.ts';
import styles from './price-cell.module.css';

interface PriceEditorProps {
  product: ProductCard;
  price: number;
  onSaved: (price: number, field: HTMLElement | null) => void;
  onClose: () => void;
}

/** Changes a price in its row: Enter saves it, Escape puts it back, an error is said in place. */
export function PriceEditor({ product, price, onSaved, onClose }: PriceEditorProps) {
  const { productId, title } = product;
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState(String(price));
  const [error, setError] = useState('');
  const [updateProduct, { isLoading }] = useSellerUpdateProductMutation();
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

  async function save() {
    if (entered !== '' && Number(entered) === price) return onClose();
    const failure = asRequestError((await updateProduct({ productId, price: entered })).error);
    if (!failure) {
      toast.success('Product updated successfully!');
      onSaved(Number(entered), input.current);
      return onClose();
    }
    setError(failure.fieldErrors[0]?.message ?? failure.message);
    input.current?.focus();
  }

  return (
    <form
      aria-label={`Price of ${title}`}
      noValidate
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void save();
      }}
    >
      <NumberInput
        ref={input}
        onKeyDown={putBackOnEscape}
        label="Price"
        hideLabel
        aria-required
        compact
        before="₦"
        decimals={PRICE_DECIMALS}
        maxLength={PRICE_TEXT_MAX_LENGTH}
        enterKeyHint="done"
        value={entered}
        error={error || undefined}
        onChange={(value) => {
          setEntered(value);
          setError('');
        }}
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
            <IconButton
              label="Put the price back"
              className={styles.button}
              onClick={putBack}
              onKeyDown={putBackOnEscape}
            >
              <CloseIcon size={20} />
            </IconButton>
          </span>
        }
      />
      <div role="alert">
        <VisuallyHidden>{error}</VisuallyHidden>
      </div>
    </form>
  );
}
