import { useEffect, useEffectEvent, useReducer } from 'react';

/** Milliseconds between a choice and the change of the address that applies it. */
export const CHOICE_DELAY_MS = 600;

interface Latest<T> {
  /** Where it was made. */
  address: string;
  choice: T;
  /** The address has it, or is about to. */
  isApplied: boolean;
  /** Changes of the address to this choice and to earlier ones, which it contains, that are still to come. */
  toCome: number;
}

/**
 * A choice that shows at once and is applied after a delay, so that ticking three boxes makes one request.
 * Following a link applies it immediately, so that Back finds what was chosen. A change of the address
 * (Back, a link) discards it; a change to the choice before it, which takes a slow phone a while to render, does not.
 *
 * @param address the choice in the URL; a change of it discards the pending choice
 * @param apply is called with the latest choice once no other followed for {@link CHOICE_DELAY_MS}, and changes the
 *   address; where there is nothing to change, it calls `discard`
 * @returns the pending choice, if any, the function that makes one, and the one that discards it
 */
export function useDebouncedChoice<T>(
  address: string,
  apply: (choice: T, discard: () => void) => void,
): [pending: T | undefined, choose: (choice: T) => void, discard: () => void] {
  // Of useState, React may compute what is next from the state of a render that it never shows.
  const [latest, setLatest] = useReducer(
    (earlier: Latest<T> | undefined, next: (earlier: Latest<T> | undefined) => Latest<T> | undefined) => next(earlier),
    undefined,
  );
  const hasChanged = latest !== undefined && latest.address !== address;
  // The last change to come is the one to a choice that is applied.
  const stays = latest && (!hasChanged || latest.toCome > (latest.isApplied ? 1 : 0));
  const pending = stays ? latest.choice : undefined;
  // Discarded for good: Back may lead to the address where it was made, and must not apply it again.
  if (hasChanged) setLatest(() => (stays ? { ...latest, address, toCome: latest.toCome - 1 } : undefined));
  const discard = () => setLatest(() => undefined);
  const choose = (choice: T) =>
    setLatest((earlier) => ({ address, choice, isApplied: false, toCome: earlier?.toCome ?? 0 }));
  const applyNow = useEffectEvent((choice: T) => {
    setLatest((earlier) => ({ address, choice, isApplied: true, toCome: (earlier?.toCome ?? 0) + 1 }));
    apply(choice, discard);
  });
  useEffect(() => {
    if (pending === undefined) return undefined;
    const { pathname } = globalThis.location;
    const applyOnce = () => {
      stop();
      applyNow(pending);
    };
    // On a slow phone the next page takes a while to render: its address must not be replaced by that of the list.
    const applyUnlessLeft = () => {
      if (globalThis.location.pathname === pathname) applyOnce();
    };
    const applyBeforeLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) applyOnce();
    };
    const timer = setTimeout(applyUnlessLeft, CHOICE_DELAY_MS);
    // In the capture phase: before the link handles the click.
    document.addEventListener('click', applyBeforeLink, { capture: true });
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('click', applyBeforeLink, { capture: true });
    };
    return stop;
  }, [pending]);
  return [pending, choose, discard];
}
