import styles from './star.module.css';

const outline =
  'M12 2.6c.4 0 .8.2 1 .6l2.3 4.8 5.2.7c.9.1 1.3 1.2.6 1.9l-3.8 3.7.9 5.2c.2.9-.8 1.6-1.6 1.2L12 18.2l-4.6 2.5c-.8.4-1.8-.3-1.6-1.2l.9-5.2-3.8-3.7c-.7-.7-.3-1.8.6-1.9l5.2-.7L11 3.2c.2-.4.6-.6 1-.6Z';

/** One star of a rating. */
export function Star({ fill }: { fill: 'full' | 'half' | 'empty' }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.star} data-fill={fill} aria-hidden="true" focusable="false">
      <path d={outline} className={fill === 'full' ? styles.filled : styles.empty} />
      {fill === 'half' && <path d={outline} className={styles.half} />}
    </svg>
  );
}
