import type { Attribute, AttributeValues } from '@mortar/contracts';
import { ATTRIBUTE_VALUE_MAX } from '@mortar/contracts/attributes';
import { QUANTITY_DECIMALS } from '@mortar/contracts/quantity';
import { NumberInput, SelectInput, TextInput } from '@mortar/ui';
import { useFormField } from '@mortar/ui/forms';
import styles from './attribute-fields.module.css';
import { useChosenCategory } from './product-fields.tsx';

/** What the chosen category lets sellers say of a product: none of it has to be said. */
export function AttributeFields() {
  const { category } = useChosenCategory();
  const { value: stated, error, change } = useFormField<AttributeValues>('attributes');
  if (!category?.attributes) return null;
  return (
    <fieldset className={styles.facts}>
      <legend>Facts (optional)</legend>
      <div className={styles.fields}>
        {category.attributes.map((attribute) => (
          <AttributeInput
            key={attribute.key}
            attribute={attribute}
            value={stated[attribute.key] ?? ''}
            onChange={(value) => change({ ...stated, [attribute.key]: value })}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface AttributeInputProps {
  attribute: Attribute;
  value: string;
  onChange: (value: string) => void;
}

function AttributeInput({ attribute, value, onChange }: AttributeInputProps) {
  const { kind, label, unit } = attribute;
  const name = unit ? `${label} (${unit})` : label;
  if (kind === 'number') {
    return <NumberInput label={name} decimals={QUANTITY_DECIMALS} value={value} onChange={onChange} />;
  }
  if (kind === 'text') {
    return (
      <TextInput
        label={name}
        maxLength={ATTRIBUTE_VALUE_MAX}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  // What the product has stays among them when it is no longer offered.
  const options = new Set([...(attribute.choices ?? []), ...(value === '' ? [] : [value])]);
  return (
    <SelectInput
      label={name}
      placeholder="Not stated"
      options={Array.from(options, (each) => ({ value: each, label: each }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
