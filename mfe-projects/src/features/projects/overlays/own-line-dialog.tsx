import type { NewProjectLine } from '@mortar/contracts';
import { LINE_PART_MAX_LENGTH, LINE_TITLE_MAX_LENGTH } from '@mortar/contracts/limits';
import { PRICE_DECIMALS, PRICE_MAX, PRICE_MIN } from '@mortar/contracts/money';
import { QUANTITY_DECIMALS, QUANTITY_MAX, QUANTITY_MIN } from '@mortar/contracts/quantity';
import { PRICE_INVALID, PRICE_REQUIRED, PRICE_TOO_HIGH } from '@mortar/contracts/rules/product-rules';
import { lineRules, QUANTITY_INVALID } from '@mortar/contracts/rules/project-rules';
import { PRICE_UNITS, type PriceUnit, UNIT_WORDS } from '@mortar/contracts/units';
import type { FieldError } from '@mortar/federation';
import { numberSchema, textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, NumberField, SelectField, SubmitButton, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { type InferType, mixed, object } from 'yup';

const schema = object({
  title: textSchema(lineRules.title),
  quantity: numberSchema()
    .required(QUANTITY_INVALID)
    .min(QUANTITY_MIN, QUANTITY_INVALID)
    .max(QUANTITY_MAX, QUANTITY_INVALID),
  unit: mixed<PriceUnit | ''>().defined(),
  price: numberSchema().required(PRICE_REQUIRED).min(PRICE_MIN, PRICE_INVALID).max(PRICE_MAX, PRICE_TOO_HIGH),
  part: textSchema(lineRules.part),
});

type Values = InferType<typeof schema>;

const unitOptions = [
  { value: '', label: 'No unit' },
  ...PRICE_UNITS.map((value) => ({ value, label: UNIT_WORDS[value].one })),
];

/** A line that no store of the site sells. */
export type OwnLine = Required<Pick<NewProjectLine, 'title' | 'quantity' | 'unit' | 'price' | 'part'>>;

export interface OwnLineFailure {
  message?: string;
  fieldErrors?: FieldError[] | undefined;
}

interface OwnLineDialogProps {
  open: boolean;
  onClose: () => void;
  /** @returns why it is not on the list */
  onAdd: (line: OwnLine) => Promise<OwnLineFailure | undefined>;
}

/** Adds a line of one's own, e.g. labour or transport. */
export function OwnLineDialog({ open, onClose, onAdd }: OwnLineDialogProps): ReactNode {
  async function submit({ title, quantity, unit, price, part }: Values) {
    const failure = await onAdd({ title, quantity, unit: unit || null, price, part: part || null });
    if (!failure) onClose();
    return failure;
  }

  return (
    <Dialog open={open} onClose={onClose} title="A line of your own" size="small">
      <Form
        initialValues={{ title: '', quantity: '1', unit: '', price: '', part: '' } as unknown as Values}
        schema={schema}
        onSubmit={submit}
      >
        <FormError />
        <TextField
          name="title"
          label="What"
          hint="For example labour or transport"
          autoComplete="off"
          maxLength={LINE_TITLE_MAX_LENGTH}
        />
        <NumberField name="quantity" label="Quantity" decimals={QUANTITY_DECIMALS} maxLength={11} />
        <SelectField name="unit" label="Unit" optional options={unitOptions} />
        <NumberField name="price" label="Price of one" before="₦" decimals={PRICE_DECIMALS} maxLength={13} />
        <TextField name="part" label="Part" optional autoComplete="off" maxLength={LINE_PART_MAX_LENGTH} />
        <SubmitButton fullWidth>Add to project</SubmitButton>
      </Form>
    </Dialog>
  );
}
