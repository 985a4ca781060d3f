import type { CategoryEdit } from '@mortar/contracts';
import { CALCULATORS, type CalculatorId } from '@mortar/contracts/quantities/calculators';
import { moderationRules } from '@mortar/contracts/rules/moderation-rules';
import { asRequestError } from '@mortar/store';
import { type Option, Text, useToast } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, SelectField, FormActions, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { mixed, object, string } from 'yup';
import { useModerationEditCategoriesMutation } from './categories.api.ts';
import { factsProblem, toAttributes, toTypedFacts, type TypedFact } from './category-facts.mapping.ts';
import { CategoryFacts } from './category-facts.tsx';
import type { TreeNode } from './category-tree.ts';

/** An edit that still lacks what its dialog asks for. */
export type Intent =
  | { kind: 'add'; under: TreeNode | null }
  | { kind: 'rename'; node: TreeNode }
  | { kind: 'set-calculator'; node: TreeNode }
  | { kind: 'set-attributes'; node: TreeNode }
  | { kind: 'remove'; node: TreeNode }
  | { kind: 'order'; node: TreeNode; position: number }
  | { kind: 'move'; node: TreeNode; parents: readonly TreeNode[] };

interface CategoryEditDialogProps {
  open: boolean;
  onClose: () => void;
  intent: Intent;
  /** Of the edit before: several edits often have one reason. */
  lastReason: string;
  onDone: (reason: string) => void;
}

const titles: Record<Intent['kind'], string> = {
  add: 'Add',
  rename: 'Rename',
  'set-calculator': 'Set the calculator',
  'set-attributes': 'Edit the facts',
  remove: 'Remove',
  order: 'Change the order',
  move: 'Move',
};

interface Values {
  name: string;
  parent: string;
  calculator: string;
  facts: TypedFact[];
  reason: string;
}

/** Asks for the name or the new parent of an entry, and for its reason. */
export function CategoryEditDialog(props: CategoryEditDialogProps): ReactNode {
  const { open, onClose, intent, lastReason, onDone } = props;
  const [send] = useModerationEditCategoriesMutation();
  const toast = useToast();
  const asksForName = intent.kind === 'add' || intent.kind === 'rename';

  async function submit(values: Values) {
    const { error } = await send({ edit: editOf(intent, values), reason: values.reason });
    if (error) return { fieldErrors: asRequestError(error)?.fieldErrors };
    toast.success('Categories updated');
    onDone(values.reason);
    onClose();
    return undefined;
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[intent.kind]}
      size={intent.kind === 'set-attributes' ? 'medium' : 'small'}
    >
      <Form
        initialValues={{
          name: intent.kind === 'rename' ? intent.node.name : '',
          parent: '',
          calculator: (intent.kind === 'set-calculator' && intent.node.calculator) || '',
          facts: intent.kind === 'set-attributes' ? toTypedFacts(intent.node.attributes) : [],
          reason: lastReason,
        }}
        schema={object({
          name: asksForName ? textSchema(moderationRules.categoryName) : string().defined().default(''),
          parent:
            intent.kind === 'move' ? string().required('Choose where to move it') : string().defined().default(''),
          calculator: string().defined().default(''),
          facts: mixed<TypedFact[]>()
            .defined()
            .default([])
            .test((facts, { createError }) => {
              const message = factsProblem(facts);
              return message === undefined || createError({ message });
            }),
          reason: textSchema(moderationRules.reason),
        })}
        onSubmit={submit}
      >
        <FormError />
        <Text>{effectOf(intent)}</Text>
        {asksForName && (
          <TextField name="name" label="Name" autoComplete="off" maxLength={moderationRules.categoryName.maxLength} />
        )}
        {intent.kind === 'move' && (
          <SelectField name="parent" label="Below" placeholder="Choose" options={optionsOf(intent)} />
        )}
        {intent.kind === 'set-calculator' && (
          <SelectField name="calculator" label="Calculator" placeholder="None" options={CALCULATOR_OPTIONS} />
        )}
        {intent.kind === 'set-attributes' && <CategoryFacts />}
        <TextField name="reason" label="Reason" autoComplete="off" maxLength={moderationRules.reason.maxLength} />
        <FormActions onCancel={onClose} variant={intent.kind === 'remove' ? 'danger' : 'solid'}>
          {titles[intent.kind]}
        </FormActions>
      </Form>
    </Dialog>
  );
}

const optionsOf = ({ node, parents }: Extract<Intent, { kind: 'move' }>): Option[] =>
  parents.filter(({ id }) => id !== node.parentId).map(({ id, name }) => ({ value: id, label: name }));

const CALCULATOR_NAMES: Readonly<Record<CalculatorId, string>> = {
  tiles: 'Tiles and flooring',
  paint: 'Paint',
  walls: 'Block walls and plaster',
  concrete: 'Concrete',
  roofing: 'Roofing',
};
const CALCULATOR_OPTIONS: Option[] = CALCULATORS.map((value) => ({ value, label: CALCULATOR_NAMES[value] }));

function editOf(intent: Intent, { name, parent, calculator, facts }: Values): CategoryEdit {
  if (intent.kind === 'add') {
    return { kind: 'add', under: intent.under && { level: intent.under.level, id: intent.under.id }, name };
  }
  const { level, id } = intent.node;
  if (intent.kind === 'rename') return { kind: 'rename', level, id, name };
  if (intent.kind === 'set-calculator') {
    return { kind: 'set-calculator', level, id, calculator: CALCULATORS.find((each) => each === calculator) ?? null };
  }
  if (intent.kind === 'set-attributes') return { kind: 'set-attributes', level, id, attributes: toAttributes(facts) };
  if (intent.kind === 'remove') return { kind: 'remove', level, id };
  if (intent.kind === 'order') return { kind: 'move', level, id, position: intent.position };
  const target = intent.parents.find((each) => each.id === parent);
  return {
    kind: 'move',
    level,
    id,
    ...(target && { under: { level: target.level, id: target.id } }),
    position: target?.children.length ?? 0,
  };
}

function effectOf(intent: Intent): string {
  if (intent.kind === 'add') {
    return intent.under ? `It becomes the last entry of ${intent.under.name}.` : 'It becomes the last category.';
  }
  const { name, siblings } = intent.node;
  if (intent.kind === 'rename') return 'Its address stays the same, so links to it keep working.';
  if (intent.kind === 'set-calculator') {
    return `Buyers of products in ${name} are offered it, to work out how much they need.`;
  }
  if (intent.kind === 'set-attributes') {
    return `Sellers may state these of each product in ${name}, and buyers filter by them. Products keep what they state.`;
  }
  if (intent.kind === 'remove')
    return `${name} is removed with everything under it. Products keep a removed tag as plain text.`;
  if (intent.kind === 'order') return `${name} becomes number ${intent.position + 1} of ${siblings}.`;
  return `${name} moves under another one. A subcategory that has products cannot be moved.`;
}
