import styles from './star.module.css';

export type StarFill = 'full' | 'half' | 'empty';

const outline =
  'M12 2.6c.4 0 .8.2 1 .6l2.3 4.8 5.2.7c.9.1 1.3 1.2.6 1.9l-3.8 3.7.9 5.2c.2.9-.8 1.6-1.6 1.2L12 18.2l-4.6 2.5c-.8.4-1.8-.3-1.6-1.2l.9-5.2-3.8-3.7c-.7-.7-.3-1.8.6-1.9l5.2-.7L11 3.2c.2-.4.6-.6 1-.6Z';
const leftHalf =
  'M12 2.6c-.4 0-.8.2-1 .6L8.7 8l-5.2.7c-.9.1-1.3 1.2-.6 1.9l3.8 3.7-.9 5.2c-.2.9.8 1.6 1.6 1.2L12 18.2Z';

/** The paths of one star on a field of 24 by 24. */
export function StarShape({ fill }: { fill: StarFill }) {
  return (
    <>
      <path d={outline} className={fill === 'full' ? styles.filled : styles.empty} />
      {fill === 'half' && <path d={leftHalf} className={styles.filled} />}
    </>
  );
}
