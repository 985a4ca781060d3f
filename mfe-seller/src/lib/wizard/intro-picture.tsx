import type { ReactNode } from 'react';
import styles from './wizard.module.css';

/** The picture of a wizard's first screen. */
export function IntroPicture({ children }: { children: ReactNode }) {
  return <div className={styles.picture}>{children}</div>;
}
