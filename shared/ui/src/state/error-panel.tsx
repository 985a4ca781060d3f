import { useEffect } from 'react';
import { Button } from '#/button/button.tsx';
import { classNames } from '#/lib/class-names.ts';
import { TroubleIcon } from '#/core-icons.ts';
import styles from './notice.module.css';

interface ErrorPanelProps {
  /** What did not work, in one sentence. */
  title?: string;
  /** The server's own sentence, or what to do. */
  message?: string;
  /** Done by itself when the network comes back. */
  onRetry?: () => void;
  /** While the retry runs. */
  retrying?: boolean;
}

/** States in one sentence that something did not load, and offers to try again. */
export function ErrorPanel({
  title = 'This part of the page could not be loaded.',
  message,
  onRetry,
  retrying = false,
}: ErrorPanelProps) {
  useEffect(() => {
    if (!onRetry) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  // Another explanation of what did not load would be a guess.
  const offline = onRetry && typeof document !== 'undefined' && !navigator.onLine;
  const detail = offline ? 'You are offline. It loads by itself when the network is back.' : message;
  return (
    <div className={styles.notice} role="alert">
      <span className={classNames(styles.mark, styles.trouble)} aria-hidden="true">
        <TroubleIcon size={30} strokeWidth={1.6} />
      </span>
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {onRetry && (
        <Button variant="soft" className={styles.action} onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      )}
    </div>
  );
}
