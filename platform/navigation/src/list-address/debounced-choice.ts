import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between a choice and the change of the address that applies it. */
export const CHOICE_DELAY_MS = 600;

interface Latest<T> {
  /** Where it was made. */
  address: string;
  choice: T;
  /** The address is about to change to it. */
  isApplied?: boolean;
  /** Made while the address was about to change to an earlier choice, which this one contains. */
  followsApplied?: boolean;
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
  const [latest, setLatest] = useState<Latest<T>>();
  const pending = latest && (latest.address === address || latest.followsApplied) ? latest.choice : undefined;
  if (latest && latest.address !== address) {
    // Discarded for good: Back may lead to the address where it was made, and must not apply it again.
    setLatest(pending === undefined ? undefined : { address, choice: pending });
  }
  const discard = () => setLatest(undefined);
  const choose = (choice: T) =>
    setLatest((earlier) => ({ address, choice, followsApplied: earlier?.isApplied ?? earlier?.followsApplied }));
  const applyNow = useEffectEvent((choice: T) => {
    setLatest({ address, choice, isApplied: true });
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
