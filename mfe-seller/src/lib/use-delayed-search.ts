import { FILTER_DELAY_MS } from '@mortar/contracts/limits';
import { useSearchParams } from '@mortar/navigation';
import { useEffect, useEffectEvent, useState } from 'react';

/** What changes in the address; an empty value takes the name out of it. */
type Changes = Record<string, string>;

interface DelayedSearch {
  /** What the address says, and the list is of. */
  applied: URLSearchParams;
  /** The same with the choices that wait: what the fields show. */
  chosen: URLSearchParams;
  /** Shows a choice now and writes it to the address once no other followed for 600 ms. */
  choose: (changes: Changes) => void;
  /** Writes at once, with the choices that wait. */
  apply: (changes: Changes) => void;
}

/**
 * What a list shows, kept in the address for reload, sharing and Back. No choice is a step of Back; what
 * the address comes to say by a link wins over choices that wait.
 */
export function useDelayedSearch(): DelayedSearch {
  const [applied, setApplied] = useSearchParams();
  const address = applied.toString();
  const [waiting, setWaiting] = useState<{ over: string; search: URLSearchParams }>();
  const stale = waiting !== undefined && waiting.over !== address;
  if (stale) setWaiting(undefined);
  const pending = stale ? undefined : waiting?.search;
  const chosen = pending ?? applied;

  const write = (search: URLSearchParams) => {
    setWaiting(undefined);
    if (search.toString() !== address) setApplied(search, { replace: true, preventScrollReset: true });
  };
  const writePending = useEffectEvent(write);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => writePending(pending), FILTER_DELAY_MS);
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) writePending(pending);
    };
    // Before the link itself hears of it, so that Back finds the choice.
    document.addEventListener('click', leave, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', leave, { capture: true });
    };
  }, [pending]);

  return {
    applied,
    chosen,
    choose: (changes) => setWaiting({ over: address, search: changed(chosen, changes) }),
    apply: (changes) => write(changed(chosen, changes)),
  };
}

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
