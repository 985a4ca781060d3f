import { useLocation, useNavigate } from '@mortar/navigation';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** State of a history entry: the screens that were opened one after the other, the one of this entry last. */
interface WizardEntry {
  /** Id of the draft: entries of a submitted one are left at once. */
  draft: string;
  screens: readonly number[];
}

export interface ScreenHistory {
  screen: number;
  /** Resolves when the screen is shown. */
  goTo: (screen: number) => Promise<void>;
  /** Returns to the entry in which the wizard was opened, so that Back leaves it; resolves when it is there. */
  toFirstEntry: () => Promise<void>;
}

/** The screen of a wizard stands in the history: the browser's Back and Forward lead through the screens. */
export function useScreenHistory(draft: string, initial: number, last: number): ScreenHistory {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(initial);
  const entry = isWizardEntry(state) ? state : undefined;
  const isStale = entry !== undefined && entry.draft !== draft;
  const screens = useMemo(
    () => (entry === undefined || isStale ? [within(first, last)] : entry.screens.map((one) => within(one, last))),
    [entry, isStale, first, last],
  );
  const screen = screens.at(-1) ?? 0;
  const depth = screens.length - 1;

  const staleDepth = isStale ? entry.screens.length - 1 : 0;
  useEffect(() => {
    if (staleDepth > 0) void navigate(-staleDepth);
  }, [staleDepth, navigate]);

  const current = useRef({ depth, screen });
  const arrived = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    current.current = { depth, screen };
    arrived.current?.();
  }, [depth, screen]);
  useEffect(() => () => arrived.current?.(), []);

  const goTo = useCallback(
    async (next: number) => {
      if (next === screen) return;
      const here = { pathname, search, hash };
      const stateOf = (path: readonly number[]): WizardEntry => ({ draft, screens: path });
      await new Promise<void>((resolve) => {
        arrived.current = resolve;
        const opened = screens.lastIndexOf(next);
        if (opened >= 0) {
          void navigate(opened - depth);
        } else if (next < screen) {
          void navigate(here, { replace: true, state: stateOf([...screens.slice(0, -1), next]) });
        } else {
          // The first entry is marked when it is left: after a reload Back still finds its screen.
          if (depth === 0) void navigate(here, { replace: true, state: stateOf(screens) });
          void navigate(here, { state: stateOf([...screens, next]) });
        }
      });
    },
    [draft, screen, screens, depth, pathname, search, hash, navigate],
  );

  const toFirstEntry = useCallback(async () => {
    // Not the depth of the press on Submit: Back may have been pressed while the request was pending.
    const back = current.current.depth;
    if (back === 0) return;
    await new Promise<void>((resolve) => {
      arrived.current = resolve;
      void navigate(-back);
    });
  }, [navigate]);

  return { screen, goTo, toFirstEntry };
}

function isWizardEntry(state: unknown): state is WizardEntry {
  return typeof state === 'object' && state !== null && 'screens' in state && Array.isArray(state.screens);
}

function within(screen: number, last: number): number {
  return Math.min(Math.max(screen, 0), last);
}
