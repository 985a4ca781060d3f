import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNearViewport } from '#/lib/use-near-viewport.ts';

/** Sentinel below a list that reports when it is near the viewport. Its key must change with the list and each page. */
export function EndOfList({ onReached }: { onReached: () => void }): ReactNode {
  const [ref, near] = useNearViewport();
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (near) reached();
  }, [near]);
  return <div ref={ref} data-testid="end-of-list" />;
}
