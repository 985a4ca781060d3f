import { REVISION_PATH } from '@mortar/federation';
import { useLocation } from '@mortar/navigation';
import { useEffect, useRef } from 'react';

/** Milliseconds between two checks at least, so that quick navigation makes one request. */
const CHECK_INTERVAL_MS = 5_000;

const reloadPage = () => location.reload();

/**
 * Reloads a page that stayed open across a release. After a navigation it checks which release a new
 * page would get; when that is another one, the page just opened is reloaded. It never reloads under the
 * user's hands: once they have typed or pressed something on the page, it waits for the next navigation.
 *
 * @param revision of the boot manifest of this page
 */
export function useReloadOnRelease(revision: string | undefined, reload: () => void = reloadPage): void {
  const { pathname } = useLocation();
  const state = useRef({ pathname, stale: false, checkedAt: 0 });

  useEffect(() => {
    const { current } = state;
    if (revision === undefined || current.pathname === pathname) return undefined;
    current.pathname = pathname;
    if (current.stale) {
      reload();
      return undefined;
    }
    const now = Date.now();
    if (now - current.checkedAt < CHECK_INTERVAL_MS) return undefined;
    current.checkedAt = now;
    const interaction = watchForInteraction();
    void currentRevision().then((latest) => {
      current.stale = latest !== undefined && latest !== revision;
      if (current.stale && current.pathname === pathname && !interaction.happened()) reload();
      interaction.stop();
    });
    return interaction.stop;
  }, [pathname, revision, reload]);
}

function watchForInteraction() {
  let happened = false;
  const listener = () => (happened = true);
  const kinds = ['keydown', 'input', 'pointerdown'] as const;
  for (const kind of kinds) addEventListener(kind, listener, { capture: true, passive: true });
  return {
    happened: () => happened,
    stop: () => {
      for (const kind of kinds) removeEventListener(kind, listener, { capture: true });
    },
  };
}

async function currentRevision(): Promise<string | undefined> {
  try {
    const response = await fetch(REVISION_PATH, { credentials: 'same-origin' });
    if (!response.ok) return undefined;
    return ((await response.json()) as { revision?: string }).revision;
  } catch {
    // Unreachable now: the next navigation checks again.
    return undefined;
  }
}
