import { useEffect, useEffectEvent } from 'react';

/** Not in every browser, nor in TypeScript's library. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined;

/** Closes what lies over the page when the user of a phone goes back, where browsers report that. */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined') return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [open]);
}
