import { ErrorPanel, PageContainer } from '@mortar/ui';
import { Component, type ComponentType, lazy, type PropsWithChildren, type ReactNode, Suspense, useState } from 'react';
import { PageSkeleton } from '#/layout/page-skeleton.tsx';

type LoadPage = () => Promise<ComponentType>;

/**
 * A page of the shell in its own chunk: a skeleton while it is on its way, and a calm panel with
 * Try again when it does not arrive.
 */
export function lazyPage(path: string, load: LoadPage): { path: string; element: ReactNode } {
  // Kept between visits, so that a page once loaded is drawn at once.
  const start = () => lazy(async () => ({ default: await load() }));
  let loaded = start();
  function LazyPage() {
    const [Page, setPage] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      loaded = start();
      setPage(() => loaded);
      setAttempt(attempt + 1);
    };
    return (
      <PageBoundary key={attempt} onRetry={retry}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </PageBoundary>
    );
  }
  return { path, element: <LazyPage key={path} /> };
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
