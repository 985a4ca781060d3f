import type { BootRemote } from '@mortar/federation';
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
import type { StandIns } from '#/host.ts';
import { RemoteRoot } from '#/remotes/remote-root.tsx';
import { useRemotes } from './remotes-context.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useDiscardedMarkup } from './use-discarded-markup.ts';
import { useLoaded } from './use-loaded.ts';

/** Milliseconds after which a notice states that the page is slow, so that it is there within 3 s. */
const SLOW_AFTER_MS = 2_000;

interface RemotePageProps {
  remote: BootRemote;
  path: string;
}

interface RemoteScreenProps extends RemotePageProps {
  standIns: StandIns;
  /** Reloads the document: within one document, a request that hangs is not made again. */
  reload?: () => void;
}

const reloadPage = () => location.reload();

/** One route of a remote: a skeleton, then the page, or an error panel when it does not load or render. */
export function RemoteScreen({ remote, path, standIns, reload = reloadPage }: RemoteScreenProps): ReactNode {
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
  const { Failure } = standIns;
  const pending = <Pending standIns={standIns} onRetry={reload} />;
  const failed = <Failure reason="unavailable" onRetry={retry} />;
  return (
    <RemoteBoundary key={attempt} failed={failed} onCrash={handleCrash}>
      <RemotePage remote={remote} path={path} pending={pending} />
    </RemoteBoundary>
  );
}

function RemotePage({ remote, path, pending }: RemotePageProps & { pending: ReactNode }): ReactNode {
  return (
    // Keeps the markup of the document until the screen is there; also for screens that suspend themselves.
    <ScreenBoundary fallback={pending}>
      <LoadedScreen remote={remote} path={path} pending={pending} />
    </ScreenBoundary>
  );
}

function LoadedScreen({ remote, path, pending }: RemotePageProps & { pending: ReactNode }): ReactNode {
  const { screens, loader } = useRemotes();
  // The markup is of the version that the document names: no other may take it over.
  const screen = useLoaded(screens.open(remote, path), loader.artefactOf(remote) === remote);
  return screen ? <ObservedScreen remote={remote} path={path} screen={screen} /> : pending;
}

function ObservedScreen({ remote, path, screen }: RemotePageProps & { screen: ComponentType }): ReactNode {
  const { loader, observer } = useRemotes();
  useEffect(() => {
    observer.rendered(remote, loader.artefactOf(remote), path);
  }, [observer, loader, remote, path]);
  return <RemoteRoot remote={remote.name}>{createElement(screen)}</RemoteRoot>;
}

interface PendingProps {
  standIns: StandIns;
  onRetry: () => void;
}

function Pending({ standIns: { Skeleton, Failure }, onRetry }: PendingProps): ReactNode {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return <Skeleton />;
  return (
    <SlowPanel>
      <Failure reason="slow" onRetry={onRetry} />
    </SlowPanel>
  );
}

function SlowPanel({ children }: PropsWithChildren): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      // Its button had the focus: the page that replaces the panel gets it.
      const removed = panel.current;
      if (removed?.contains(document.activeElement)) removed.closest('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return <div ref={panel}>{children}</div>;
}

interface RemoteBoundaryProps {
  /** In the place of a page that threw. */
  failed: ReactNode;
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
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
