import { useId } from 'react';
import type { Option } from '#/field/select-input.tsx';
import { CheckIcon } from '#/icons.ts';
import { GroupFrame } from './group-frame.tsx';
import type { Presence } from './presence.tsx';
import styles from './choice-chips.module.css';
import { useFormField } from './use-form-field.ts';

interface ChoiceChipsProps extends Presence {
  name: string;
  label: string;
  options: readonly Option[];
  /** At most so many; 1 makes it a choice of one. */
  max: number;
  hint?: string;
  /** After the choice was taken over, e.g. to clear what depends on it. */
  onChanged?: (value: string[]) => void;
}

/** A few of many, of the `Form` around. The value is the list of what is chosen, also with `max` 1. */
export function ChoiceChips({ name, label, optional, options, max, hint, onChanged }: ChoiceChipsProps) {
  const group = useId();
  const { value, error, change, leave } = useFormField<string[]>(name);
  const single = max === 1;
  const full = !single && value.length >= max;

  function choose(next: string[]) {
    change(next);
    onChanged?.(next);
  }

  function toggle(option: string, chosen: boolean) {
    if (single) choose([option]);
    else if (!chosen) choose(value.filter((one) => one !== option));
    else if (!full) choose([...value, option]);
  }

  return (
    <GroupFrame
      label={label}
      optional={optional}
      hint={hint ?? (single ? undefined : `Choose ${optional ? 'up' : '1'} to ${max}`)}
      error={error}
      single={single}
    >
      <div className={styles.chips}>
        {options.map((option) => {
          const chosen = value.includes(option.value);
          return (
            <label key={option.value} className={styles.chip}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={single ? group : name}
                value={option.value}
                checked={chosen}
                disabled={option.disabled || (full && !chosen)}
                data-invalid={error ? true : undefined}
                onChange={(event) => toggle(option.value, event.target.checked)}
                onBlur={leave}
                className={styles.box}
              />
              {chosen && <CheckIcon size={18} aria-hidden="true" />}
              {option.label}
            </label>
          );
        })}
      </div>
    </GroupFrame>
  );
}
