import { useEffect, useEffectEvent, useState } from 'react';
import { useWasHydrated } from '#/boot/hydration.ts';

interface HydratedScreen {
  /** Loads the screen. */
  promise: Promise<unknown>;
  /** Whether the screen that has loaded is what the document was rendered with. */
  isInDocument?: () => boolean;
  /** Replaces the boundary of the screen. */
  discard: () => void;
}

/**
 * Discards the markup of a screen that cannot be hydrated, because its code does not load or another version of it
 * did: what stands there looks as if it worked.
 */
export function useDiscardedMarkup({ promise, isInDocument = () => true, discard }: HydratedScreen): void {
  const wasHydrated = useWasHydrated();
  // Later ones load into a boundary that is rendered in the browser.
  const [first] = useState(promise);
  const settled = useEffectEvent((loaded: boolean) => {
    if (!loaded || !isInDocument()) discard();
  });
  useEffect(() => {
    if (!wasHydrated) return;
    first.then(
      () => settled(true),
      () => settled(false),
    );
  }, [wasHydrated, first]);
}
