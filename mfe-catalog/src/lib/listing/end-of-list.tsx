import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNearViewport } from '#/lib/use-near-viewport.ts';

/** Lies below a list and says when it comes near. Give it a key that changes with the list and each of its pages, to be asked again. */
export function EndOfList({ onReached }: { onReached: () => void }): ReactNode {
  const [ref, near] = useNearViewport();
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (near) reached();
  }, [near]);
  return <div ref={ref} data-testid="end-of-list" />;
}
