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

const clear = (
  <IconButton label="Clear">
    <CloseIcon size={20} />
  </IconButton>
);
const options = ['New Arrivals', 'Price Low to High'].map((label) => ({ value: label, label }));

function Price({ error }: { error?: string }) {
  const [value, setValue] = useState('1250000');
  return <NumberInput label="Price from" value={value} onChange={setValue} {...(error !== undefined && { error })} />;
}

export const Inputs = () => (
  <Stack gap={4}>
    <TextInput label="Name" hint="As on your documents." defaultValue="Ngozi Eze" />
    <TextInput label="Phone" before="+234" after={clear} />
    <Price />
    <SearchInput label="Search" placeholder="Search for anything..." />
    <SelectInput label="Sort" options={options} />
    <CheckboxInput label="Negotiable" defaultChecked />
    <CheckboxInput type="radio" name="wish" label="Ikeja flat, ground floor" defaultChecked />
    <CheckboxInput type="radio" name="wish" label="Mum's kitchen" />
  </Stack>
);

export const Compact = () => (
  <Stack direction="row" gap={3} wrap align="end">
    <SearchInput label="Search" placeholder="Search for anything..." />
    <TextInput label="Name" hideLabel compact placeholder="Name" />
    <SelectInput label="Sort" hideLabel compact options={options} />
  </Stack>
);

export const WithErrors = () => (
  <Stack gap={4}>
    <TextInput label="Name" error="Name is required" />
    <Price error="The price is above a billion" />
    <SearchInput label="Search" error="Nothing found" />
    <SelectInput label="Sort" placeholder="Choose" options={options} error="Choose an order" />
  </Stack>
);

export const Disabled = () => (
  <Stack gap={4}>
    <TextInput label="Name" disabled defaultValue="Ngozi Eze" />
    <SearchInput label="Search" disabled />
    <SelectInput label="Sort" disabled options={options} />
    <CheckboxInput label="Negotiable" disabled />
  </Stack>
);

export const LongText = () => (
  <Stack gap={4}>
    <TextInput label={LONG.label} hint={LONG.sentence} defaultValue={LONG.sentence} />
    <TextInput label={LONG.word} error={`${LONG.sentence} ${LONG.word}`} />
    <SelectInput label={LONG.label} options={[{ value: '1', label: LONG.sentence }]} />
    <CheckboxInput label={`${LONG.label} ${LONG.word}`} />
  </Stack>
);
