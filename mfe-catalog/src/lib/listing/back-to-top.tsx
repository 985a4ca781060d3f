import { useNavigationType } from '@mortar/navigation';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './back-to-top.module.css';

/**
 * Scrolls up to this element when another list is shown below it. Otherwise a user who had scrolled down would be
 * in the middle of the new list, which would load all pages up to there. On Back and Forward the shell restores
 * the position.
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
