import { PRICE_DECIMALS, PRICE_TEXT_MAX_LENGTH } from '@mortar/contracts/money';
import { CheckboxField, NumberField } from '@mortar/ui/forms';

export function PriceField({ label }: { label: string }) {
  return (
    <>
      <NumberField name="price" label={label} before="₦" decimals={PRICE_DECIMALS} maxLength={PRICE_TEXT_MAX_LENGTH} />
      <CheckboxField name="isNegotiable" label="The price is negotiable" />
    </>
  );
}
