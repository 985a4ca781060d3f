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
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      className={classNames(styles.track, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={share * max}
      aria-valuetext={valueText}
    >
      <div className={classNames(styles.fill, styles[tone])} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
