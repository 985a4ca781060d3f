import { OfflineIcon } from '@mortar/ui';
import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says that the network is away. Lies over the page's lower edge, so that nothing moves. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className={styles.place}>
      {!online && (
        <span className={styles.notice}>
          <OfflineIcon size={20} aria-hidden="true" />
          You are offline. What is on the page stays; the rest loads when the network is back.
        </span>
      )}
    </output>
  );
}
