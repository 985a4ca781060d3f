import { useEffect, useEffectEvent } from 'react';

/** Not in every browser, nor in TypeScript's library. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined;

/**
 * Closes what lies over the page when the user of a phone goes back, where browsers report that. With a mouse there is
 * no such gesture, and each overlay has its own way to take Escape.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined' || !matchMedia('(pointer: coarse)').matches) return undefined;
    const Watcher = CloseWatcher;
    let watcher: InstanceType<typeof Watcher>;
    const watch = () => {
      watcher = new Watcher();
      watcher.addEventListener('close', () => {
        close();
        // One reports a single request, and a dialog may stay open: while it saves, or to ask whether to discard.
        watch();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
