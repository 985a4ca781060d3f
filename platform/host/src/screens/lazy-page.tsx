import type { RemoteScreenRoute } from '@mortar/navigation';
import { Component, createElement, type PropsWithChildren, type ReactNode, useState } from 'react';
import type { StandIns } from '#/host.ts';
import { retried } from '#/remotes/retried.ts';
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

/**
 * A page of the host in its own chunk: a skeleton while the chunk loads, and an error panel with
 * Try again when it does not load.
 */
export function lazyPage({ path, load }: RemoteScreenRoute, { Skeleton, Failure }: StandIns): LazyPageRoute {
  // Cached between visits, so that a loaded page renders without a skeleton.
  let loaded: ReturnType<LoadPage> | undefined;
  const open = () => (loaded ??= retried(load));
  const evict = () => {
    loaded = undefined;
  };
  function Loaded(): ReactNode {
    const page = useLoaded(open());
    return page ? createElement(page) : <Skeleton />;
  }
  function LazyPage() {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      evict();
      setAttempt(attempt + 1);
    };
    useDiscardedMarkup({ promise: open(), discard: retry });
    return (
      <PageBoundary key={attempt} failure={<Failure reason="unopened" onRetry={retry} />}>
        <ScreenBoundary fallback={<Skeleton />}>
          <Loaded />
        </ScreenBoundary>
      </PageBoundary>
    );
  }
  return { path, element: <LazyPage key={path} />, open };
}

class PageBoundary extends Component<PropsWithChildren<{ failure: ReactNode }>, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failure : this.props.children;
  }
}
