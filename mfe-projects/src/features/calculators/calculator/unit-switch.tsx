import type { ReactNode } from 'react';
import type { LengthUnit } from '../entry/lengths.ts';
import styles from './calculator.module.css';

const UNITS = [
  { unit: 'm', name: 'Metres' },
  { unit: 'ft', name: 'Feet' },
] as const;

/** Converts what is entered. */
export function UnitSwitch({ unit: chosen }: { unit: LengthUnit }): ReactNode {
  return (
    <fieldset className={styles.units} aria-label="Measure in">
      {UNITS.map(({ unit, name }) => (
        <button key={unit} type="submit" name="to" value={unit} aria-pressed={unit === chosen} className={styles.unit}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
