import type { RemoteScreenRoute } from '@mortar/navigation';
import { Component, createElement, type PropsWithChildren, type ReactNode, useContext, useState } from 'react';
import type { FailureReason, StandIns } from '#/host.ts';
import { isConnected } from '#/remotes/is-connected.ts';
import { retried } from '#/remotes/retried.ts';
import { RemotesContext } from './remotes-context.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useDiscardedMarkup } from './use-discarded-markup.ts';
import { useLoaded } from './use-loaded.ts';

type LoadPage = RemoteScreenRoute['load'];

interface LazyPageRoute {
  path: string;
  element: ReactNode;
  /** Loads the page, or does nothing when it is loaded. */
  open: LoadPage;
}

/** A chunk that did not load. */
class NotLoaded extends Error {
  readonly isConnected: boolean;

  constructor(cause: unknown, connected: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isConnected = connected;
  }
}

/**
 * A page of the host in its own chunk: a skeleton while the chunk loads, and an error panel with
 * Try again when it does not load or throws. Both are reported, unless the visitor is offline.
 */
export function lazyPage({ path, load }: RemoteScreenRoute, { Skeleton, Failure }: StandIns): LazyPageRoute {
  // Cached between visits, so that a loaded page renders without a skeleton.
  let loaded: ReturnType<LoadPage> | undefined;
  const open = () =>
    (loaded ??= retried(load).catch(async (failure: unknown) => {
      throw new NotLoaded(failure, await isConnected());
    }));
  const evict = () => {
    loaded = undefined;
  };
  function Loaded(): ReactNode {
    const page = useLoaded(open());
    return page ? createElement(page) : <Skeleton />;
  }
  function LazyPage() {
    const [attempt, setAttempt] = useState(0);
    const observer = useContext(RemotesContext)?.observer;
    const retry = () => {
      evict();
      setAttempt(attempt + 1);
    };
    const handleFailure = (failure: unknown) => {
      if (!(failure instanceof NotLoaded)) observer?.hostPageFailed?.('crash', path, failure);
      else if (failure.isConnected) observer?.hostPageFailed?.('load-failure', path, failure);
    };
    useDiscardedMarkup({ promise: open(), discard: retry });
    return (
      <PageBoundary key={attempt} Failure={Failure} onRetry={retry} onFailure={handleFailure}>
        <ScreenBoundary fallback={<Skeleton />}>
          <Loaded />
        </ScreenBoundary>
      </PageBoundary>
    );
  }
  return { path, element: <LazyPage key={path} />, open };
}

interface PageBoundaryProps extends Pick<StandIns, 'Failure'> {
  onRetry: () => void;
  onFailure: (failure: unknown) => void;
}

class PageBoundary extends Component<PropsWithChildren<PageBoundaryProps>, { reason?: FailureReason }> {
  override state: { reason?: FailureReason } = {};

  static getDerivedStateFromError(failure: unknown): { reason: FailureReason } {
    return { reason: failure instanceof NotLoaded && !failure.isConnected ? 'unopened' : 'unavailable' };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure(failure);
  }

  override render(): ReactNode {
    const { Failure, onRetry, children } = this.props;
    const { reason } = this.state;
    return reason ? <Failure reason={reason} onRetry={onRetry} /> : children;
  }
}
