import { useSession } from '@mortar/store';
import { OfflineIcon } from '@mortar/ui';
import { type PropsWithChildren, useSyncExternalStore } from 'react';
import styles from './network-notice.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** States that the browser is offline, or that a sign-out is still pending. Overlays the page, so that nothing moves. */
export function NetworkNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // The network brought the document.
    () => true,
  );
  const { signOutPending } = useSession();
  return (
    <output className={styles.overlay}>
      {signOutPending ? (
        <Notice>
          You are signed out on this device. Mortar could not be reached: keep this page open so that your session ends
          there too.
        </Notice>
      ) : (
        !online && (
          <Notice>You are offline. What is on the page stays; the rest loads when you are online again.</Notice>
        )
      )}
    </output>
  );
}

function Notice({ children }: PropsWithChildren) {
  return (
    <span className={styles.notice}>
      <OfflineIcon size={20} aria-hidden="true" />
      {children}
    </span>
  );
}
