import { SelectInput, TextInput } from '@mortar/ui';
import type { ReactNode } from 'react';
import { isAsked } from '../entry/entries.ts';
import type { LengthUnit } from '../entry/lengths.ts';
import type { OptionField, Preset } from '../kinds/kind.ts';
import styles from './calculator.module.css';
import type { FieldsProps } from './fields.ts';

/** What else the formula takes. */
export function Options({ options, ...fields }: FieldsProps & { options: readonly OptionField[] }): ReactNode {
  return (
    <div className={styles.optionGrid}>
      {options
        .filter((option) => isAsked(option, fields.entries))
        .map((option) => (
          <Option key={option.name} option={option} {...fields} />
        ))}
    </div>
  );
}

function Option({ option, id, entries, errors, onFollow }: FieldsProps & { option: OptionField }): ReactNode {
  const { name, label, hint } = option;
  const field = { id: `${id}${name}`, name, label, hint, value: entries.options[name] ?? '', onChange: onFollow };
  if (option.type === 'choice') return <SelectInput {...field} options={option.choices} />;
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      error={errors[name]}
      after={<Measure option={option} unit={entries.unit} />}
      className={option.type === 'whole' && option.presets ? styles.wide : undefined}
      hint={option.type === 'whole' && option.presets ? <Presets name={name} presets={option.presets} /> : hint}
    />
  );
}

function Measure({ option, unit }: { option: OptionField; unit: LengthUnit }): ReactNode {
  if (option.type === 'choice') return null;
  const measure = option.type === 'thickness' ? { m: 'mm', ft: 'in' }[unit] : option.after;
  return measure && <span className={styles.measure}>{measure}</span>;
}

/** Usual values of a field. Each is a button of the form, whose value counts instead of the field's. */
function Presets({ name, presets }: { name: string; presets: readonly Preset[] }): ReactNode {
  return (
    <span className={styles.presets}>
      {presets.map(({ value, label }) => (
        <button key={value} type="submit" name={name} value={value} className={styles.preset}>
          {`${label} ${value} %`}
        </button>
      ))}
    </span>
  );
}
