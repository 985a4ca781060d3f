import { Button, CheckboxInput, formatCount } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import styles from './choice-group.module.css';

interface Choice {
  value: string;
  label: ReactNode;
  count?: number;
}

interface ChoiceGroupProps {
  legend: string;
  /** Their parameter in the address. */
  name: string;
  choices: readonly Choice[];
  /** There may be more products than the counts say. */
  countsAreLowerBounds?: boolean | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const SHOWN_AT_FIRST = 8;

/** Checkboxes with the number of products for each choice. */
export function ChoiceGroup({
  legend,
  name,
  choices: found,
  countsAreLowerBounds = false,
  chosen,
  onChange,
}: ChoiceGroupProps): ReactNode {
  const [all, setAll] = useState(false);
  const choices = useSteadyChoices(found);
  if (choices.length === 0) return null;
  const shown = all ? choices : choices.filter(({ value }, index) => index < SHOWN_AT_FIRST || chosen.includes(value));
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value));
  const box = ({ value, label, count }: Choice) => {
    const counted = countText(count, countsAreLowerBounds);
    return (
      <CheckboxInput
        key={value}
        className={styles.choice}
        name={name}
        value={value}
        checked={chosen.includes(value)}
        onChange={({ target }) => toggle(value, target.checked)}
        label={
          <>
            <span>{label}</span>
            {counted && (
              <span translate="no" className={styles.choiceCount}>
                {counted}
              </span>
            )}
          </>
        }
      />
    );
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {shown.map(box)}
      {shown.length < choices.length && (
        <>
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {`Show all ${choices.length}`}
          </Button>
          <noscript>{choices.filter((choice) => !shown.includes(choice)).map(box)}</noscript>
        </>
      )}
    </fieldset>
  );
}

function countText(count: number | undefined, isLowerBound: boolean): string {
  if (count === undefined || (count === 0 && isLowerBound)) return '';
  return ` (${formatCount(count)}${isLowerBound ? '+' : ''})`;
}

/** A choice that was offered stays where it was, with count 0, when other filters leave it no products. */
function useSteadyChoices(found: readonly Choice[]): readonly Choice[] {
  const [order, setOrder] = useState<readonly Choice[]>([]);
  const added = found.filter(({ value }) => order.every((known) => known.value !== value));
  const known = added.length > 0 ? [...order, ...added] : order;
  if (known !== order) setOrder(known);
  return known.map(({ value, label }) => found.find((choice) => choice.value === value) ?? { value, label, count: 0 });
}
