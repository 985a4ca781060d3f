import type { ProductCard } from '@mortar/contracts';
import { formatNaira, PRICE_DECIMALS } from '@mortar/contracts/money';
import { asRequestError } from '@mortar/store';
import { NumberInput, useToast } from '@mortar/ui';
import { useSeenFields } from '@mortar/ui/forms';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ValidationError } from 'yup';
import { focusRegion } from '#/lib/own-products/focus-region.ts';
import { useSellerUpdateProductMutation } from '#/lib/own-products/own-products.api.ts';
import { priceSchema } from '#/lib/product-form/product-form.schema.ts';
import { usePriceQuestion } from '#/lib/use-price-question.tsx';
import styles from './price-cell.module.css';

/** As a field shows it: without the currency, which stands before it. */
const priceText = (price: number) => formatNaira(price).replace('₦', '');

/** The price in a row: always a field, saved when it is left. Enter goes to the next one, as Tab does from a new price. */
export function PriceCell({ product }: { product: ProductCard }) {
  const { productId, title } = product;
  const toast = useToast();
  const [updateProduct, { isLoading }] = useSellerUpdateProductMutation();
  const { doubtAbout, dialog } = usePriceQuestion();
  // Until the list is there again.
  const [saved, setSaved] = useState({ price: product.price, insteadOf: product.price });
  const price = saved.insteadOf === product.price ? saved.price : product.price;
  const seen = useSeenFields(() => ({ price: product.price }));
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  // In the order of prices its row may leave the page, and the focus with it.
  const region = useRef<Element>(null);
  useEffect(() => () => focusRegion(region.current), []);

  function putBack() {
    setTyped(undefined);
    setError(undefined);
  }

  // A question about the price takes the focus, and the field is left a second time.
  const isSaving = useRef(false);

  async function save() {
    if (typed === undefined || isSaving.current) return;
    const entered = priceIn(typed);
    if (typeof entered === 'string') return setError(entered);
    if (entered === price) return putBack();
    isSaving.current = true;
    const problem = (await doubtAbout({ productId, price: entered })) ?? (await send(entered));
    isSaving.current = false;
    if (problem !== undefined) return setError(problem);
    region.current = field.current?.closest('section') ?? null;
    setTyped((now) => (now === typed ? undefined : now));
    toast.success('Product updated successfully!', { label: 'Undo', onPress: () => void undo(price) });
    return undefined;
  }

  /** @returns why it is refused */
  async function send(changed: number): Promise<string | undefined> {
    const before = seen.before({ price: changed });
    const failure = asRequestError((await updateProduct({ productId, price: changed, before })).error);
    seen.told(failure, failure ? undefined : { price: changed });
    if (failure) return failure.fieldErrors[0]?.message ?? failure.message;
    setError(undefined);
    setSaved({ price: changed, insteadOf: product.price });
    return undefined;
  }

  async function undo(earlier: number) {
    const failure = asRequestError((await updateProduct({ productId, price: earlier })).error);
    if (failure) toast.error(failure.message);
    else setSaved({ price: earlier, insteadOf: product.price });
  }

  function walk(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') putBack();
    const isOnward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && typed !== undefined);
    if (!isOnward) return;
    const next = nextPrice(event.currentTarget);
    if (next) {
      event.preventDefault();
      // The field that it leaves saves its price.
      next.focus();
    } else if (event.key === 'Enter') void save();
  }

  return (
    <>
      <NumberInput
        ref={field}
        label={`Price of ${title}`}
        hideLabel
        compact
        className={styles.price}
        before="₦"
        decimals={PRICE_DECIMALS}
        enterKeyHint="next"
        data-price
        value={typed ?? priceText(price)}
        error={error}
        aria-busy={isLoading || undefined}
        onChange={(text) => {
          setError(undefined);
          setTyped(text);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => void save()}
        onKeyDown={walk}
      />
      {/* The focus is in the next row already. */}
      <span role="alert" className={styles.alert}>
        {error && `${title}: ${error}`}
      </span>
      {dialog}
    </>
  );
}

/** The price in a text, or why there is none. */
function priceIn(text: string): number | string {
  try {
    return priceSchema.validateSync({ price: text }).price;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** The field of the price in the row below. */
function nextPrice(field: HTMLElement): HTMLElement | undefined {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLElement>('[data-price]') ?? [])];
  return fields[fields.indexOf(field) + 1];
}
