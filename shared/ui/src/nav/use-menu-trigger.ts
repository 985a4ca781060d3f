import { type MouseEvent, useCallback, useState } from 'react';

/**
 * Keeps where a menu opens. Spread `triggerProps` on the button, give `anchor` and `close` to `Menu`
 * of `@mortar/ui/overlays`, which may be loaded when `anchor` is first set.
 */
export function useMenuTrigger() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return {
    anchor,
    close,
    triggerProps: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': anchor !== null,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
  };
}
