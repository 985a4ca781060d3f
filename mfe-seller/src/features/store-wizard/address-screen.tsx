import { storeRules, ZIPCODE_MAX_LENGTH } from '@mortar/contracts/rules/store-rules';
import { NumberField, TextField } from '@mortar/ui/forms';
import { CountryField } from '#/lib/places/country-field.tsx';
import { StateField } from '#/lib/places/state-field.tsx';

export function AddressScreen() {
  return (
    <>
      <TextField
        name="street_address"
        label="Street address"
        autoComplete="street-address"
        maxLength={storeRules.street_address.maxLength}
      />
      <CountryField />
      <StateField />
      <TextField name="city" label="City" autoComplete="address-level2" maxLength={storeRules.city.maxLength} />
      <NumberField name="zipcode" label="Zip code" optional autoComplete="postal-code" maxLength={ZIPCODE_MAX_LENGTH} />
    </>
  );
}
