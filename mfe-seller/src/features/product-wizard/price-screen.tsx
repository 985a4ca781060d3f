import { CheckboxField, NumberField } from '@mortar/ui/forms';

export function PriceScreen() {
  return (
    <>
      <NumberField name="price" label="Price in naira" before="₦" decimals={2} maxLength={13} />
      <CheckboxField name="isNegotiable" label="The price is negotiable" />
    </>
  );
}
