import { Button, CheckboxInput } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import styles from './listing.module.css';

export interface Choice {
  value: string;
  label: ReactNode;
  count?: number;
}

interface ChoiceGroupProps {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const SHOWN_AT_FIRST = 8;

/** Boxes to tick, with how many products each would bring. */
export function ChoiceGroup({ legend, choices, chosen, onChange }: ChoiceGroupProps): ReactNode {
  const [all, setAll] = useState(false);
  if (choices.length === 0) return null;
  const shown = all ? choices : choices.filter(({ value }, place) => place < SHOWN_AT_FIRST || chosen.includes(value));
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {shown.map(({ value, label, count }) => (
        <CheckboxInput
          key={value}
          className={styles.choice}
          checked={chosen.includes(value)}
          onChange={({ target }) => toggle(value, target.checked)}
          label={
            <>
              {label}
              {count !== undefined && <span className={styles.choiceCount}> ({count.toLocaleString('en-NG')})</span>}
            </>
          }
        />
      ))}
      {shown.length < choices.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {`Show all ${choices.length}`}
        </Button>
      )}
    </fieldset>
  );
}
