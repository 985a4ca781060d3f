import type { ReactNode } from 'react';
import styles from './wizard.module.css';

/** Frame of the illustration on a wizard's first screen. */
export function IntroIllustration({ children }: { children: ReactNode }) {
  return <div className={styles.illustration}>{children}</div>;
}
