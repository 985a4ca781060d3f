import { REVISION_PATH } from '@mortar/contracts';
import { useLocation } from '@mortar/navigation';
import { useEffect, useRef } from 'react';

/** Milliseconds that an answer stands, so that quick clicking asks once. */
const ASK_AGAIN_AFTER_MS = 5_000;

const reloadPage = () => location.reload();

/**
 * Moves a page that stayed open across a release over to it. On going to another address it asks
 * which release a new page would get; where that is another one, the page that was just gone to is
 * loaded anew. It never happens under somebody's hands: what was typed on the page that they left
 * is behind them, and once they touch the next one it waits for their next step.
 *
 * @param revision of the boot manifest of this page
 */
export function useFreshRelease(revision: string | undefined, reload: () => void = reloadPage): void {
  const { pathname } = useLocation();
  const seen = useRef({ pathname, stale: false, askedAt: 0 });

  useEffect(() => {
    const { current } = seen;
    if (revision === undefined || current.pathname === pathname) return undefined;
    current.pathname = pathname;
    if (current.stale) {
      reload();
      return undefined;
    }
    const now = Date.now();
    if (now - current.askedAt < ASK_AGAIN_AFTER_MS) return undefined;
    current.askedAt = now;
    const touched = watchHands();
    void currentRevision().then((answer) => {
      current.stale = answer !== undefined && answer !== revision;
      if (current.stale && current.pathname === pathname && !touched.yet()) reload();
      touched.stop();
    });
    return touched.stop;
  }, [pathname, revision, reload]);
}

function watchHands() {
  let touched = false;
  const note = () => (touched = true);
  const kinds = ['keydown', 'input', 'pointerdown'] as const;
  for (const kind of kinds) addEventListener(kind, note, { capture: true, passive: true });
  return {
    yet: () => touched,
    stop: () => {
      for (const kind of kinds) removeEventListener(kind, note, { capture: true });
    },
  };
}

async function currentRevision(): Promise<string | undefined> {
  try {
    const answer = await fetch(REVISION_PATH, { credentials: 'same-origin' });
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { revision?: string }).revision;
  } catch {
    // Not reachable now: the next step asks again.
    return undefined;
  }
}
