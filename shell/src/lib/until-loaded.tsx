import { type PropsWithChildren, type ReactNode, use } from 'react';
import { useScreenHydration } from '#/boot/hydration.ts';

const never = new Promise<never>(() => undefined);

const loads = new WeakMap<Promise<unknown>, Promise<unknown>>();

interface UntilLoadedProps {
  promise: Promise<unknown>;
  /** Whether what loads is what the document was rendered with. */
  inDocument?: boolean;
}

/**
 * In the place of something that has not loaded: its children or, while the page takes over a screen that is in the
 * document, that markup. There it stays until what it was rendered with has loaded, or the boundary is replaced.
 */
export function UntilLoaded({ promise, inDocument = true, children }: PropsWithChildren<UntilLoadedProps>): ReactNode {
  const hydrating = useScreenHydration();
  return hydrating ? <Suspended until={inDocument ? loadedOnly(promise) : never} /> : children;
}

function Suspended({ until }: { until: Promise<unknown> }): null {
  use(until);
  return null;
}

/** The promise, or one that stays pending when it is rejected. */
function loadedOnly(promise: Promise<unknown>): Promise<unknown> {
  const known = loads.get(promise) ?? promise.catch(() => never);
  loads.set(promise, known);
  return known;
}
