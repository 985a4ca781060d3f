import {
  CheckboxInput,
  CloseIcon,
  IconButton,
  NumberInput,
  SearchInput,
  SelectInput,
  Stack,
  TextInput,
} from '@mortar/ui';
import { useState } from 'react';
import { LONG } from '../texts.ts';

export default { title: 'Inputs' };

interface AllProps {
  label?: (label: string) => string;
  error?: string;
  disabled?: boolean;
}

function All({ label = String, ...state }: AllProps) {
  const [price, setPrice] = useState('1250000');
  const clear = (
    <IconButton label="Clear">
      <CloseIcon size={20} />
    </IconButton>
  );
  return (
    <Stack gap={4}>
      <TextInput label={label('Name')} hint="As on your documents." defaultValue="Ngozi Eze" {...state} />
      <TextInput label={label('Phone')} before="+234" after={clear} {...state} />
      <NumberInput label={label('Price from')} value={price} onChange={setPrice} {...state} />
      <SearchInput label={label('Search')} placeholder="Search for anything..." {...state} />
      <SelectInput label={label('Sort')} options={[{ value: 'new', label: LONG.sentence }]} {...state} />
      <CheckboxInput label={label('Negotiable')} defaultChecked disabled={state.disabled} />
      <CheckboxInput type="radio" name="wish" label={label('Ikeja flat')} disabled={state.disabled} />
    </Stack>
  );
}

export const Inputs = () => <All />;

export const WithErrors = () => <All error={`${LONG.sentence} ${LONG.word}`} />;

export const Disabled = () => <All disabled />;

export const LongText = () => <All label={(label) => `${label}: ${LONG.label} ${LONG.word}`} />;

export const Compact = () => (
  <Stack direction="row" gap={3} wrap align="end">
    <TextInput label="Name" hideLabel compact placeholder="Name" />
    <SelectInput label="Sort" hideLabel compact options={[{ value: 'new', label: 'New Arrivals' }]} />
  </Stack>
);
