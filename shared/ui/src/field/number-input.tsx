import { readAmount } from '@mortar/contracts/amounts';
import { PRICE_DECIMALS } from '@mortar/contracts/money';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** As typed, for `readAmount`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Digits that may follow the point: none for a count, two for naira, three for a quantity. */
  decimals?: number;
}

/**
 * A labelled number. It keeps what was typed or pasted, says what it was read as where that is not plain, and refuses
 * what is no number when the visitor leaves it. Inside a `Form` use `NumberField`.
 */
export function NumberInput({ value, onChange, decimals = 0, hint, error, onBlur, ...input }: NumberInputProps) {
  const [isLeft, setLeft] = useState(false);
  const { understood, problem } = readAmount(value, kindOf(decimals));
  return (
    <TextInput
      autoComplete="off"
      {...input}
      // It would cut a pasted number before its currency is taken off.
      maxLength={undefined}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={value}
      hint={understood ?? hint}
      error={error ?? (isLeft ? problem : undefined)}
      onChange={(event) => {
        setLeft(false);
        onChange(event.target.value);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

function kindOf(decimals: number) {
  if (decimals === 0) return 'whole';
  return decimals === PRICE_DECIMALS ? 'price' : 'quantity';
}
