import type { NewProjectLine, Project } from '@mortar/contracts';
import { LINE_PART_MAX_LENGTH, LINE_TITLE_MAX_LENGTH } from '@mortar/contracts/limits';
import { PRICE_DECIMALS, PRICE_MAX, PRICE_MIN } from '@mortar/contracts/money';
import { QUANTITY_DECIMALS, QUANTITY_MAX, QUANTITY_MIN } from '@mortar/contracts/quantity';
import { PRICE_INVALID, PRICE_REQUIRED, PRICE_TOO_HIGH } from '@mortar/contracts/rules/product-rules';
import { lineRules, QUANTITY_INVALID } from '@mortar/contracts/rules/project-rules';
import { asRequestError } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { numberSchema, textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, NumberField, SubmitButton, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { type InferType, object } from 'yup';
import { useProjectsAddLinesMutation } from '../projects.api.ts';

const schema = object({
  title: textSchema(lineRules.title),
  quantity: numberSchema()
    .required(QUANTITY_INVALID)
    .min(QUANTITY_MIN, QUANTITY_INVALID)
    .max(QUANTITY_MAX, QUANTITY_INVALID),
  price: numberSchema().required(PRICE_REQUIRED).min(PRICE_MIN, PRICE_INVALID).max(PRICE_MAX, PRICE_TOO_HIGH),
  part: textSchema(lineRules.part),
});

interface OwnLineDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** Adds a line that no store of the site sells, e.g. labour or transport. */
export function OwnLineDialog({ project: { projectId, name }, open, onClose }: OwnLineDialogProps): ReactNode {
  const [add] = useProjectsAddLinesMutation();
  const toast = useToast();

  async function submit(values: InferType<typeof schema>) {
    const line: NewProjectLine = values;
    const { error } = await add({ projectId, lines: [line] });
    if (error) return { fieldErrors: asRequestError(error)?.fieldErrors };
    toast.success(`Added to ${name}`);
    onClose();
    return undefined;
  }

  return (
    <Dialog open={open} onClose={onClose} title="A line of your own" size="small">
      <Form
        initialValues={{ title: '', quantity: '1', price: '', part: '' } as unknown as InferType<typeof schema>}
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
        <NumberField name="price" label="Price of one" before="₦" decimals={PRICE_DECIMALS} maxLength={13} />
        <TextField name="part" label="Part" optional autoComplete="off" maxLength={LINE_PART_MAX_LENGTH} />
        <SubmitButton fullWidth>Add to project</SubmitButton>
      </Form>
    </Dialog>
  );
}
