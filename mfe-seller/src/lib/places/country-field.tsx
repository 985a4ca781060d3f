import { storeRules } from '@mortar/contracts/rules/store-rules';
import { SelectField, TextField, useFormField } from '@mortar/ui/forms';
import { useSellerListCountriesQuery } from './places.api.ts';

/** The field `country` of the surrounding `Form`, by name; a change clears `state`. */
export function CountryField() {
  const { data: countries, isError } = useSellerListCountriesQuery();
  const { value } = useFormField<string>('country');
  const state = useFormField<string>('state');
  // A free text field when the list cannot be loaded.
  if (isError)
    return (
      <TextField name="country" label="Country" autoComplete="country-name" maxLength={storeRules.country.maxLength} />
    );
  const names = countries?.map(({ name }) => name) ?? (value ? [value] : []);
  return (
    <SelectField
      name="country"
      label="Country"
      placeholder={countries ? 'Choose a country' : 'Loading countries…'}
      autoComplete="country-name"
      options={names.map((name) => ({ value: name, label: name }))}
      onChanged={() => state.change('')}
    />
  );
}
