import { type ReactNode, useId } from 'react';

interface ChoiceProps<Value extends string> {
  title: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, as radio buttons in a row. */
export function Choice<Value extends string>({ title, options, value, onChange }: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend className="hidden">{title}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
