import { storeRules } from '@mortar/contracts/rules/store-rules';
import { TextField, useFormField } from '@mortar/ui/forms';
import { useId, useState } from 'react';
import { useSellerListAreasQuery } from './areas.api.ts';
import { stateIdOf } from './state-id.ts';

/**
 * The field `city` of the surrounding `Form`: any text, with the areas of its `state` as suggestions. They are loaded
 * when the field is first used; without them the field is a line of text.
 */
export function CityField() {
  const listId = useId();
  const [isUsed, setIsUsed] = useState(false);
  const { value: country } = useFormField<string>('country');
  const { value: state } = useFormField<string>('state');
  const stateId = stateIdOf(country, state);
  const { currentData: areas } = useSellerListAreasQuery(stateId ?? '', { skip: !isUsed || !stateId });
  const names = areas ? [...areas.tradingPlaces, ...areas.localGovernments].sort() : [];
  return (
    <>
      <TextField
        name="city"
        label="City"
        autoComplete="address-level2"
        maxLength={storeRules.city.maxLength}
        list={stateId && listId}
        onFocus={() => setIsUsed(true)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
