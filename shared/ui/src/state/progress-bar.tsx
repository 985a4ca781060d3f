import { classNames } from '#/lib/class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is measured, for those who do not see the bar. */
  label: string;
  value: number;
  max?: number;
  /** Read instead of the percentage, e.g. 'Step 2 of 6'. */
  valueText?: string;
  tone?: 'accent' | 'star';
  className?: string;
}

/** A bar that is filled in part: steps of a wizard, bytes of an upload, share of a rating. */
export function ProgressBar({ label, value, max = 100, valueText, tone = 'accent', className }: ProgressBarProps) {
  const whole = max > 0 ? max : 1;
  return (
    <progress
      className={classNames(styles.bar, tone === 'star' && styles.star, className)}
      value={Math.min(Math.max(value, 0), whole)}
      max={whole}
      aria-label={label}
      aria-valuetext={valueText}
    />
  );
}
