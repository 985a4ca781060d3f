import { NumberField, TextField } from '@mortar/ui/forms';
import { CountryField } from '#/lib/places/country-field.tsx';
import { StateField } from '#/lib/places/state-field.tsx';

export function AddressScreen() {
  return (
    <>
      <TextField name="street_address" label="Street address" autoComplete="street-address" maxLength={200} />
      <CountryField />
      <StateField />
      <TextField name="city" label="City" autoComplete="address-level2" maxLength={80} />
      <NumberField name="zipcode" label="Zip code (optional)" autoComplete="postal-code" maxLength={10} />
    </>
  );
}
