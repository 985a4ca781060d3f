import type { ReactNode } from 'react';
import styles from './wizard.module.css';

/** The picture of a wizard's first screen. */
export function IntroIllustration({ children }: { children: ReactNode }) {
  return <div className={styles.picture}>{children}</div>;
}
