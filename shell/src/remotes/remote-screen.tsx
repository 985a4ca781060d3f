import type { BootRemote } from '@mortar/federation';
import { ErrorPanel } from '@mortar/ui';
import {
  Component,
  type ComponentType,
  createElement,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PageArea } from '#/layout/page/page-area.tsx';
import { PageSkeleton } from '#/layout/page/page-skeleton.tsx';
import { ScreenBoundary } from '#/lib/screen-boundary.tsx';
import { useDiscardedMarkup } from '#/lib/use-discarded-markup.ts';
import { useLoaded } from '#/lib/use-loaded.ts';
import { useRemotes } from './remotes-context.ts';

/** Milliseconds after which a notice states that the page is slow, so that it is there within 3 s. */
const SLOW_AFTER_MS = 2_000;

interface RemoteScreenProps {
  remote: BootRemote;
  path: string;
  /** Reloads the document: within one document, a request that hangs is not made again. */
  reload?: () => void;
}

const reloadPage = () => location.reload();

/** One route of a remote: a skeleton, then the page, or an error panel when it does not load or render. */
export function RemoteScreen({ remote, path, reload = reloadPage }: RemoteScreenProps): ReactNode {
  const { screens, loader, observer } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  useDiscardedMarkup({
    promise: screens.open(remote, path),
    isInDocument: () => loader.artefactOf(remote) === remote,
    discard: () => setAttempt((last) => last + 1),
  });
  const retry = (): void => {
    screens.evict(remote, path);
    setAttempt(attempt + 1);
  };
  const handleCrash = (failure: unknown) => {
    // A screen that failed to load was reported then, and has no other version left.
    if (screens.hasFailed(failure)) return;
    observer.crashed(remote, loader.artefactOf(remote), path, failure);
    if (loader.fallBack(remote)) setAttempt(attempt + 1);
  };
  const pending = <Pending onRetry={reload} />;
  return (
    <RemoteBoundary key={attempt} onRetry={retry} onCrash={handleCrash}>
      <RemotePage remote={remote} path={path} pending={pending} />
    </RemoteBoundary>
  );
}

function RemotePage({ remote, path, pending }: RemoteScreenProps & { pending: ReactNode }): ReactNode {
  return (
    // Keeps the markup of the document until the screen is there; also for screens that suspend themselves.
    <ScreenBoundary fallback={pending}>
      <LoadedScreen remote={remote} path={path} pending={pending} />
    </ScreenBoundary>
  );
}

function LoadedScreen({ remote, path, pending }: RemoteScreenProps & { pending: ReactNode }): ReactNode {
  const { screens, loader } = useRemotes();
  // The markup is of the version that the document names: no other may take it over.
  const screen = useLoaded(screens.open(remote, path), loader.artefactOf(remote) === remote);
  return screen ? <ObservedScreen remote={remote} path={path} screen={screen} /> : pending;
}

function ObservedScreen({ remote, path, screen }: RemoteScreenProps & { screen: ComponentType }): ReactNode {
  const { loader, observer } = useRemotes();
  useEffect(() => {
    observer.rendered(remote, loader.artefactOf(remote), path);
  }, [observer, loader, remote, path]);
  return createElement(screen);
}

function Pending({ onRetry }: { onRetry: () => void }): ReactNode {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <SlowPanel onRetry={onRetry} /> : <PageSkeleton />;
}

function SlowPanel({ onRetry }: { onRetry: () => void }): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      // Its button had the focus: the page that replaces the panel gets it.
      const removed = panel.current;
      if (removed?.contains(document.activeElement)) removed.closest('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div ref={panel}>
      <PageArea>
        <ErrorPanel
          title="This is taking longer than usual"
          message="The page opens as soon as it arrives. You can also try again."
          onRetry={onRetry}
        />
      </PageArea>
    </div>
  );
}

interface RemoteBoundaryProps {
  onRetry: () => void;
  onCrash: (failure: unknown) => void;
}

class RemoteBoundary extends Component<PropsWithChildren<RemoteBoundaryProps>, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onCrash(failure);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <PageArea>
        <ErrorPanel
          title="This part of Mortar is not available right now"
          message="The rest of the site works. Please try again in a moment."
          onRetry={this.props.onRetry}
        />
      </PageArea>
    );
  }
}
