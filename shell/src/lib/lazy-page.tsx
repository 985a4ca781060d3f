import { ErrorPanel, PageContainer } from '@mortar/ui';
import { Component, type ComponentType, createElement, type PropsWithChildren, type ReactNode, useState } from 'react';
import { PageSkeleton } from '#/layout/page/page-skeleton.tsx';
import { retried } from './retried.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useDiscardedMarkup } from './use-discarded-markup.ts';
import { useLoaded } from './use-loaded.ts';

type LoadPage = () => Promise<ComponentType>;

interface LazyPageRoute {
  path: string;
  element: ReactNode;
  /** Loads the page, or does nothing when it is loaded. */
  open: LoadPage;
}

/**
 * A page of the shell in its own chunk: a skeleton while the chunk loads, and an error panel with
 * Try again when it does not load.
 */
export function lazyPage(path: string, load: LoadPage): LazyPageRoute {
  // Cached between visits, so that a loaded page renders without a skeleton.
  let loaded: ReturnType<LoadPage> | undefined;
  const open = () => (loaded ??= retried(load));
  const evict = () => {
    loaded = undefined;
  };
  function LazyPage() {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      evict();
      setAttempt(attempt + 1);
    };
    useDiscardedMarkup({ promise: open(), discard: retry });
    return (
      <PageBoundary key={attempt} onRetry={retry}>
        <ScreenBoundary fallback={<PageSkeleton />}>
          <Loaded page={open()} />
        </ScreenBoundary>
      </PageBoundary>
    );
  }
  return { path, element: <LazyPage key={path} />, open };
}

function Loaded({ page }: { page: ReturnType<LoadPage> }): ReactNode {
  const loaded = useLoaded(page);
  return loaded ? createElement(loaded) : <PageSkeleton />;
}

class PageBoundary extends Component<PropsWithChildren<{ onRetry: () => void }>, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <PageContainer>
        <ErrorPanel
          title="This page could not be opened"
          message="Check your connection and try again."
          onRetry={this.props.onRetry}
        />
      </PageContainer>
    );
  }
}
