import { storeRules } from '@mortar/contracts/rules/store-rules';
import { SelectField, TextField, useFormField } from '@mortar/ui/forms';
import { useSellerListCountriesQuery, useSellerListStatesQuery } from './places.api.ts';

/** The field `state` of the surrounding `Form`: a choice of the `country`'s states, or free text when none are known. */
export function StateField() {
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
