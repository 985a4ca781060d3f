import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** The digits as typed; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Digits allowed after the point. */
  decimals?: number;
}

/** Keeps the digits, and one point with a digit before it when decimals are allowed, of what was typed or pasted. */
function numericOnly(text: string, decimals = 0): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  return decimals > 0 && rest.length > 0 ? `${whole || 0}.${rest.join('').slice(0, decimals)}` : whole;
}

/** A labelled number that takes nothing but digits. Inside a `Form` use `NumberField`. */
export function NumberInput({ value, onChange, decimals = 0, ...input }: NumberInputProps) {
  return (
    <TextInput
      autoComplete="off"
      {...input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={value}
      onChange={(event) => onChange(numericOnly(event.target.value, decimals))}
    />
  );
}
