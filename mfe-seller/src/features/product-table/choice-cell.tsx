import type { ProductCard, UpdateProductRequest } from '@mortar/contracts';
import { AVAILABILITIES, AVAILABILITY_NAMES } from '@mortar/contracts/availability';
import type { PriceUnit } from '@mortar/contracts/units';
import { asRequestError } from '@mortar/store';
import { SelectInput, useToast } from '@mortar/ui';
import { type ComponentProps, useState } from 'react';
import { usePriceQuestion } from '#/lib/use-price-question.tsx';
import { useSellerUpdateProductMutation } from '#/lib/own-products/own-products.api.ts';
import { unitChoices } from '#/lib/product-form/unit-choices.ts';

const stockOptions = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_NAMES[value] }));

/** What the price of a row is for. */
export function UnitCell({ product }: { product: ProductCard }) {
  return (
    <ChoiceCell
      product={product}
      name="priceUnit"
      label={`Unit of ${product.title}`}
      placeholder="No unit"
      {...unitChoices(product.category)}
    />
  );
}

/** Whether the product of a row can be had. */
export function StockCell({ product }: { product: ProductCard }) {
  return (
    <ChoiceCell product={product} name="availability" label={`Stock of ${product.title}`} options={stockOptions} />
  );
}

interface ChoiceCellProps
  extends Pick<ComponentProps<typeof SelectInput>, 'label' | 'options' | 'more' | 'placeholder'> {
  product: ProductCard;
  name: 'priceUnit' | 'availability';
}

/** A choice in a row, saved as soon as it is made; what is refused is put back. */
function ChoiceCell({ product, name, ...select }: ChoiceCellProps) {
  const toast = useToast();
  const [updateProduct, { isLoading }] = useSellerUpdateProductMutation();
  const { doubtAbout, dialog } = usePriceQuestion();
  // Until the list is there again.
  const [chosen, setChosen] = useState<{ value: string; insteadOf: string | undefined }>();
  const value = chosen && chosen.insteadOf === product[name] ? chosen.value : (product[name] ?? '');

  async function save(changed: string) {
    if (changed === '' || changed === value) return;
    setChosen({ value: changed, insteadOf: product[name] });
    if (name === 'priceUnit') {
      const doubt = await doubtAbout({ productId: product.productId, priceUnit: changed as PriceUnit });
      if (doubt) {
        setChosen(undefined);
        return;
      }
    }
    const change = { productId: product.productId, [name]: changed } as UpdateProductRequest;
    const failure = asRequestError((await updateProduct(change)).error);
    if (failure) {
      setChosen(undefined);
      toast.error(failure.message);
    } else toast.success('Product updated successfully!');
  }

  return (
    <>
      <SelectInput
        {...select}
        hideLabel
        compact
        value={value}
        aria-busy={isLoading || undefined}
        onChange={({ target }) => void save(target.value)}
      />
      {dialog}
    </>
  );
}
