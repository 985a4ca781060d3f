import { storeRules } from '@mortar/contracts/rules/store-rules';
import { NumberField, SelectField, TextField, useFormField } from '@mortar/ui/forms';
import { CityField } from '#/lib/places/city-field.tsx';
import { useSellerListCountriesQuery, useSellerListStatesQuery } from './regions.api.ts';

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
      <CityField />
      <NumberField name="zipcode" label="Zip code" optional autoComplete="postal-code" />
    </>
  );
}

/** The field `country` of the surrounding `Form`, by name; a change clears `state`. */
function CountryField() {
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

/** The field `state` of the surrounding `Form`: a choice of the `country`'s states, or free text when none are known. */
function StateField() {
  const { value: country } = useFormField<string>('country');
  const { value } = useFormField<string>('state');
  const { data: countries, isError: noCountries } = useSellerListCountriesQuery();
  const { data: lists, isError: noStates } = useSellerListStatesQuery(undefined, { skip: country === '' });
  const countryId = countries?.find(({ name }) => name === country)?.id ?? '';
  const states = lists?.[countryId];
  const isFreeText = noCountries || noStates || (countries && lists && country !== '' && !states);
  if (isFreeText) {
    return (
      <TextField name="state" label="State" autoComplete="address-level1" maxLength={storeRules.state.maxLength} />
    );
  }
  const names = states ?? (value ? [value] : []);
  return (
    <SelectField
      name="state"
      label="State"
      placeholder={country === '' ? 'Choose a country first' : 'Choose a state'}
      autoComplete="address-level1"
      disabled={country === ''}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}
