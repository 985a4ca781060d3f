import { classNames } from '#/lib/class-names.ts';
import { Star } from './star.tsx';
import styles from './star-rating.module.css';

interface StarRatingProps {
  /** Anything outside 0 to 5, or no number, is brought into it. */
  value: number | null | undefined;
  /** How many people rated, shown in brackets. */
  count?: number;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

const positions = [1, 2, 3, 4, 5] as const;

/** Brings a rating into 0 to 5. */
export function clampRating(value: number | null | undefined): number {
  return value && Number.isFinite(value) ? Math.min(Math.max(value, 0), 5) : 0;
}

/** A rating with two decimals beside five filled, half or empty stars. */
export function StarRating({ value, count, size = 'medium', className }: StarRatingProps) {
  const rating = clampRating(value);
  const halves = Math.round(rating * 2);
  const figure = rating.toFixed(2);
  const people = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span
      className={classNames(styles.rating, styles[size], className)}
      role="img"
      aria-label={`Rated ${figure} out of 5${people}`}
    >
      <span className={styles.stars}>
        {positions.map((position) => (
          <Star key={position} fill={halves >= position * 2 ? 'full' : halves === position * 2 - 1 ? 'half' : 'empty'} />
        ))}
      </span>
      <span className={styles.figure}>{figure}</span>
      {count !== undefined && <span className={styles.count}>({count.toLocaleString('en-NG')})</span>}
    </span>
  );
}
