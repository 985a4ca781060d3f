import type { SlotName, SlotProps } from '@mortar/federation';
import {
  Component,
  type ComponentType,
  createContext,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';

/**
 * Milliseconds after which a contribution that does not load counts as missing. What was pressed for is then given up, so it
 * is longer than a dialog and its libraries take on a slow network.
 */
const TIMEOUT_MS = 10_000;

/** Finds what some remote contributes to a slot: a lazy component, or undefined when none does. */
export type SlotResolver = <N extends SlotName>(name: N) => ComponentType<SlotProps[N]> | undefined;

const SlotResolverContext = createContext<SlotResolver>(() => undefined);

/** Set once by the shell around the whole page. */
export const SlotProvider = SlotResolverContext.Provider;

type SlotComponentProps<N extends SlotName> = SlotProps[N] & {
  name: N;
  /** Rendered while the contribution loads. */
  pending?: ReactNode;
  /**
   * Rendered when no remote contributes to the slot or its contribution throws; also after the timeout of
   * one that hangs, which replaces it once it loads.
   */
  fallback?: ReactNode;
};

/** The place of a fragment that another remote contributes. Nothing around it depends on it. */
export function Slot<N extends SlotName>({
  name,
  pending = null,
  fallback = null,
  ...props
}: SlotComponentProps<N>): ReactNode {
  const Contribution = useContext(SlotResolverContext)(name) as ComponentType<Record<string, unknown>> | undefined;
  if (!Contribution) return fallback;
  return (
    <SlotBoundary fallback={fallback}>
      <Suspense fallback={<PendingOrFallback pending={pending} fallback={fallback} />}>
        <Contribution {...props} />
      </Suspense>
    </SlotBoundary>
  );
}

function PendingOrFallback({ pending, fallback }: { pending: ReactNode; fallback: ReactNode }): ReactNode {
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return timedOut ? fallback : pending;
}

class SlotBoundary extends Component<PropsWithChildren<{ fallback: ReactNode }>, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
