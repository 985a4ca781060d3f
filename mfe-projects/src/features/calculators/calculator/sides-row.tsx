import { CloseIcon, IconButton, TextInput } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { Sides } from '../entry/entries.ts';
import styles from './calculator.module.css';
import type { FieldsProps } from './fields.ts';

interface SidesRowProps extends FieldsProps {
  /** Names the group of its two fields. */
  legend: string;
  index: number;
  sides: Sides;
  /** Parameters of its two sides, and their labels. */
  names: readonly [string, string];
  labels: readonly [string, string];
  /** The button that removes it, if it can be removed. */
  drop?: string;
}

/** A rectangle: its two sides beside each other. */
export function SidesRow({
  id,
  legend,
  index,
  sides,
  names,
  labels,
  drop,
  entries,
  errors,
  onFollow,
}: SidesRowProps): ReactNode {
  const values = [sides.length, sides.width];
  return (
    <fieldset className={styles.row} aria-label={legend}>
      {names.map((name, side) => (
        <TextInput
          key={name}
          id={`${id}${name}${index}`}
          name={name}
          label={labels[side]}
          value={values[side] ?? ''}
          onChange={onFollow}
          inputMode="decimal"
          autoComplete="off"
          after={<span className={styles.measure}>{entries.unit}</span>}
          error={errors[`${name}${index}`]}
          className={styles.side}
        />
      ))}
      {drop && (
        <IconButton type="submit" label={`Remove ${legend}`} name="drop" value={drop} className={styles.drop}>
          <CloseIcon size={18} aria-hidden="true" />
        </IconButton>
      )}
    </fieldset>
  );
}
