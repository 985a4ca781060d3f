import { useId } from 'react';
import { Stars } from '#/rating/star.tsx';
import { VisuallyHidden } from '#/text/visually-hidden.tsx';
import { GroupFrame } from './group-frame.tsx';
import type { Presence } from './presence.tsx';
import styles from './star-rating-field.module.css';
import { useFormField } from './use-form-field.ts';

interface StarRatingFieldProps extends Presence {
  name: string;
  label: string;
  hint?: string;
}

const ratings = [1, 2, 3, 4, 5] as const;

/** One to five stars of the `Form` around; 0 is none chosen yet. Radio buttons underneath, so arrow keys work. */
export function StarRatingField({ name, label, optional, hint }: StarRatingFieldProps) {
  const group = useId();
  const { value, error, change, leave } = useFormField<number>(name);
  return (
    <GroupFrame label={label} optional={optional} hint={hint} error={error} single>
      <div className={styles.stars}>
        {ratings.map((rating) => (
          <label key={rating} className={styles.star}>
            <input
              type="radio"
              // Two forms with a field of this name must not share one choice.
              name={group}
              value={rating}
              checked={value === rating}
              data-invalid={error ? true : undefined}
              onChange={() => change(rating)}
              onBlur={leave}
              className={styles.radio}
            />
            <svg viewBox="0 0 24 24" width={30} height={30} aria-hidden="true">
              <Stars of={1} halves={rating <= value ? 2 : 0} />
            </svg>
            <VisuallyHidden>{rating === 1 ? '1 star' : `${rating} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
