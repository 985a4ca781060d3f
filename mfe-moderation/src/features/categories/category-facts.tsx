import {
  ATTRIBUTE_KINDS,
  ATTRIBUTE_LABEL_MAX,
  ATTRIBUTE_UNIT_MAX,
  type AttributeKind,
  ATTRIBUTES_MAX,
} from '@mortar/contracts/attributes';
import { Button, SelectInput, TextInput } from '@mortar/ui';
import { useFormField } from '@mortar/ui/forms';
import type { ReactNode } from 'react';
import styles from './category-facts.module.css';
import { NEW_FACT, type TypedFact } from './category-facts.mapping.ts';

const KIND_NAMES: Readonly<Record<AttributeKind, string>> = {
  choice: 'One of several',
  number: 'A number',
  text: 'A line of text',
};
const KINDS = ATTRIBUTE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** What sellers may state of each product of the category, in this order. */
export function CategoryFacts(): ReactNode {
  const { value: facts, error, change } = useFormField<TypedFact[]>('facts');
  const set = (at: number, changes: Partial<TypedFact>) =>
    change(facts.map((fact, index) => (index === at ? Object.assign({}, fact, changes) : fact)));
  return (
    <>
      {[...facts.entries()].map(([index, fact]) => (
        <FactFields
          key={`fact ${index}`}
          number={index + 1}
          fact={fact}
          onChange={(changes) => set(index, changes)}
          onRemove={() => change(facts.filter((_, at) => at !== index))}
        />
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {facts.length < ATTRIBUTES_MAX && (
        <Button variant="soft" size="small" onClick={() => change([...facts, NEW_FACT])}>
          Add a fact
        </Button>
      )}
    </>
  );
}

interface FactFieldsProps {
  /** From 1. */
  number: number;
  fact: TypedFact;
  onChange: (changes: Partial<TypedFact>) => void;
  onRemove: () => void;
}

function FactFields({ number, fact, onChange, onRemove }: FactFieldsProps): ReactNode {
  const { label, kind, unit, choices } = fact;
  return (
    <fieldset className={styles.fact}>
      <legend>{label || `Fact ${number}`}</legend>
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={ATTRIBUTE_LABEL_MAX}
        value={label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <SelectInput
        label="Stated as"
        options={KINDS}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as AttributeKind })}
      />
      <TextInput
        label="Unit (optional)"
        autoComplete="off"
        maxLength={ATTRIBUTE_UNIT_MAX}
        value={unit}
        onChange={({ target }) => onChange({ unit: target.value })}
      />
      {kind === 'choice' && (
        <TextInput
          label="Choices, with commas between"
          autoComplete="off"
          className={styles.choices}
          value={choices}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      )}
      <Button variant="quiet" size="small" aria-label={`Remove ${label || `fact ${number}`}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
