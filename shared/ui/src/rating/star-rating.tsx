import { classNames } from '#/lib/class-names.ts';
import { formatCount } from '#/lib/format.ts';
import { STAR_PITCH, Stars } from './star.tsx';
import styles from './star-rating.module.css';

interface StarRatingProps {
  /** Above 5 counts as 5; 0, less or no number is that nobody has rated. */
  value: number | null | undefined;
  /** How many users rated, shown in brackets. */
  count?: number;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

const MOST = 5;

/** Brings a rating into 0 to 5. */
function clampRating(value: number | null | undefined): number {
  return value && Number.isFinite(value) ? Math.min(Math.max(value, 0), MOST) : 0;
}

/** A rating with two decimals beside five filled, half or empty stars; 0.00 says that there is none yet. */
export function StarRating({ value, count, size = 'medium', className }: StarRatingProps) {
  const rating = clampRating(value);
  const unrated = rating === 0;
  const figure = rating.toFixed(2);
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span className={classNames(styles.rating, styles[size], className)}>
      <svg
        viewBox={`0 0 ${MOST * STAR_PITCH - 1} 24`}
        className={styles.stars}
        {...(unrated ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `Rated ${figure} out of 5${reviews}` })}
      >
        <Stars of={MOST} halves={Math.round(rating * 2)} />
      </svg>
      <span className={styles.figure} aria-hidden="true">
        {figure}
      </span>
      {unrated ? (
        <span className={styles.count}>No ratings yet</span>
      ) : (
        count !== undefined && (
          <span className={styles.count} aria-hidden="true">
            {`(${formatCount(count)})`}
          </span>
        )
      )}
    </span>
  );
}
