import { useNavigationType } from '@mortar/navigation';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './back-to-top.module.css';

/**
 * The place that the page goes back up to when something else was chosen to be shown below it. Who
 * went further down stays in the middle of another list otherwise, and has it loaded up to there. Back
 * and Forward return to where one was, which is the shell's to do.
 */
export function BackToTop({ shown }: { shown: string }): ReactNode {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  const navigation: string = useNavigationType();
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // `nearest` leaves the page alone where this is in view.
    if (navigation !== 'POP') top.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, navigation]);
  return <div ref={top} className={styles.top} />;
}
