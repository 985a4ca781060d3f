import type { UpdateLineRequest } from '@mortar/contracts';
import { LINE_TITLE_MAX_LENGTH } from '@mortar/contracts/limits';
import { PRICE_DECIMALS, PRICE_MAX, PRICE_MIN } from '@mortar/contracts/money';
import { QUANTITY_DECIMALS, QUANTITY_MAX, QUANTITY_MIN } from '@mortar/contracts/quantity';
import { PRICE_INVALID, PRICE_REQUIRED, PRICE_TOO_HIGH } from '@mortar/contracts/rules/product-rules';
import { lineRules, QUANTITY_INVALID } from '@mortar/contracts/rules/project-rules';
import { PRICE_UNITS, type PriceUnit, UNIT_WORDS } from '@mortar/contracts/units';
import { numberSchema, textSchema } from '@mortar/ui/field-schemas';
import {
  Form,
  FormError,
  NumberField,
  SelectField,
  SubmitButton,
  type SubmitFailure,
  TextField,
} from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { type InferType, mixed, object } from 'yup';
import type { ListedLine } from '../lines/line-groups.ts';
import { detailValues, LineDetailFields, lineDetails } from './line-detail-fields.tsx';

const schema = object({
  title: textSchema(lineRules.title),
  quantity: numberSchema('quantity')
    .required(QUANTITY_INVALID)
    .min(QUANTITY_MIN, QUANTITY_INVALID)
    .max(QUANTITY_MAX, QUANTITY_INVALID),
  unit: mixed<PriceUnit | ''>().default(''),
  price: numberSchema('price').required(PRICE_REQUIRED).min(PRICE_MIN, PRICE_INVALID).max(PRICE_MAX, PRICE_TOO_HIGH),
  ...lineDetails,
});

type Values = InferType<typeof schema>;

const unitOptions = [
  { value: '', label: 'No unit' },
  ...PRICE_UNITS.map((value) => ({ value, label: UNIT_WORDS[value].one })),
];

/** Numbers are typed as texts, which the schema casts. */
function initialValues(line?: ListedLine): Values {
  const typed = {
    title: line?.title ?? '',
    quantity: String(line?.quantity ?? 1),
    unit: line?.unit ?? '',
    price: String(line?.price ?? ''),
    ...detailValues(line),
  };
  return typed as unknown as Values;
}

/** A line that no store of the site sells. */
export type OwnLine = Required<Pick<UpdateLineRequest, 'title' | 'quantity' | 'unit' | 'price' | 'part' | 'note'>>;

interface OwnLineDialogProps {
  /** A new one without it. */
  line?: ListedLine;
  open: boolean;
  onClose: () => void;
  /** @returns why it is not on the list */
  onSave: (line: OwnLine) => Promise<SubmitFailure | undefined>;
}

/** Adds or changes a line of one's own, e.g. labour or transport. */
export function OwnLineDialog({ line, open, onClose, onSave }: OwnLineDialogProps): ReactNode {
  async function submit({ unit, part, note, ...values }: Values) {
    const failure = await onSave({ ...values, unit: unit || null, part: part || null, note: note || null });
    if (!failure) onClose();
    return failure;
  }

  return (
    <Dialog open={open} onClose={onClose} title={line ? 'Edit line' : 'A line of your own'} size="small">
      <Form initialValues={initialValues(line)} schema={schema} onSubmit={submit}>
        <FormError />
        <TextField
          name="title"
          label="What"
          hint="For example labour or transport"
          autoComplete="off"
          maxLength={LINE_TITLE_MAX_LENGTH}
        />
        <NumberField name="quantity" label="Quantity" decimals={QUANTITY_DECIMALS} />
        <SelectField name="unit" label="Unit" optional options={unitOptions} />
        <NumberField name="price" label="Price of one" before="₦" decimals={PRICE_DECIMALS} />
        <LineDetailFields />
        <SubmitButton fullWidth>{line ? 'Save Changes' : 'Add to project'}</SubmitButton>
      </Form>
    </Dialog>
  );
}
