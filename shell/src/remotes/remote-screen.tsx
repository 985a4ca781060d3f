import type { BootRemote } from '@mortar/contracts';
import { ErrorPanel, PageContainer } from '@mortar/ui';
import {
  Component,
  createElement,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { PageSkeleton } from '#/layout/page-skeleton.tsx';
import { useRemotes } from './remotes-context.ts';

/** Milliseconds after which a person is told that they are waiting for something. */
const SLOW_AFTER_MS = 3_000;

interface RemoteScreenProps {
  remote: BootRemote;
  path: string;
}

/** One route of a remote: its skeleton, then its page, or a calm panel when neither loads nor draws. */
export function RemoteScreen({ remote, path }: RemoteScreenProps): ReactNode {
  const { screens, loader, observer } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    screens.forget(remote, path);
    setAttempt(attempt + 1);
  };
  const broken = (failure: unknown) => {
    // A screen that never came was counted when it was fetched, and has no other version left.
    if (screens.hasFailed(failure)) return;
    observer.crashed(remote, loader.artefactOf(remote));
    if (loader.fallBack(remote)) setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary key={attempt} onRetry={retry} onBroken={broken}>
      <Suspense fallback={<Pending onRetry={retry} />}>
        <RemotePage remote={remote} path={path} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemotePage({ remote, path }: RemoteScreenProps): ReactNode {
  const { screens, loader, observer } = useRemotes();
  const screen = use(screens.open(remote, path));
  useEffect(() => {
    observer.drew(remote, loader.artefactOf(remote));
  }, [observer, loader, remote]);
  return createElement(screen);
}

function Pending({ onRetry }: { onRetry: () => void }): ReactNode {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return <PageSkeleton />;
  return (
    <PageContainer>
      <ErrorPanel
        title="This is taking longer than usual"
        message="The page opens as soon as it arrives. You can also try again."
        onRetry={onRetry}
      />
    </PageContainer>
  );
}

interface RemoteBoundaryProps {
  onRetry: () => void;
  onBroken: (failure: unknown) => void;
}

class RemoteBoundary extends Component<PropsWithChildren<RemoteBoundaryProps>, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onBroken(failure);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <PageContainer>
        <ErrorPanel
          title="This part of Mortar is not available right now"
          message="The rest of the site works. Please try again in a moment."
          onRetry={this.props.onRetry}
        />
      </PageContainer>
    );
  }
}
