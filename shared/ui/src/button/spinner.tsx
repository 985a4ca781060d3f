import styles from './spinner.module.css';

interface SpinnerProps {
  /** Pixels. */
  size?: number;
  /** Read aloud; leave it out where the surrounding text states that something is in progress. */
  label?: string;
}

/** A ring that turns, in the colour of the text around it. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size }}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
