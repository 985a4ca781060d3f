import styles from './star.module.css';

/** From the tip of a star around it, in a field of 24 by 24; relative to the tip, so that it can stand anywhere. */
const outline =
  'c.4 0 .8.2 1 .6l2.3 4.8 5.2.7c.9.1 1.3 1.2.6 1.9l-3.8 3.7.9 5.2c.2.9-.8 1.6-1.6 1.2l-4.6-2.5-4.6 2.5c-.8.4-1.8-.3-1.6-1.2l.9-5.2-3.8-3.7c-.7-.7-.3-1.8.6-1.9l5.2-.7 2.3-4.8c.2-.4.6-.6 1-.6Z';
const leftHalf = 'c-.4 0-.8.2-1 .6l-2.3 4.8-5.2.7c-.9.1-1.3 1.2-.6 1.9l3.8 3.7-.9 5.2c-.2.9.8 1.6 1.6 1.2l4.6-2.5Z';

/** Width of a star and the gap after it. */
export const STAR_PITCH = 25;

/** Stars side by side in one path, however many there are: lists show hundreds. */
function row(first: number, shapes: readonly string[]): string {
  return `M${12 + first * STAR_PITCH} 2.6${shapes.join(`m${STAR_PITCH} 0`)}`;
}

interface StarsProps {
  /** How many. */
  of: number;
  /** Halves of them that are filled. */
  halves: number;
}

/** Stars in a row, 24 high. */
export function Stars({ of, halves }: StarsProps) {
  const full = Math.floor(halves / 2);
  const filled = [...Array<string>(full).fill(outline), ...(halves > full * 2 ? [leftHalf] : [])];
  return (
    <>
      {full < of && <path d={row(full, Array<string>(of - full).fill(outline))} className={styles.empty} />}
      {halves > 0 && <path d={row(0, filled)} className={styles.filled} />}
    </>
  );
}
