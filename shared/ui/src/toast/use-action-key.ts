import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ToastAction, ToastLink } from './toast-context.ts';

/** Ids of the actions that are shown, the newest last. */
const shown: string[] = [];

/**
 * Lets Control or Command with Z take the newest action: its button is at the end of the page, too far to reach by
 * keyboard in time.
 *
 * @returns the offer, whose action is done once, however often it is pressed while its message goes
 */
export function useActionKey(
  offer: ToastLink | ToastAction | undefined,
  onTaken: () => void,
): ToastLink | ToastAction | undefined {
  const id = useId();
  const isTaken = useRef(false);
  const action = offer && 'onPress' in offer ? offer : undefined;
  const take = () => {
    if (!action || isTaken.current) return;
    isTaken.current = true;
    action.onPress();
  };
  const takeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || shown.at(-1) !== id) return;
    // What is being typed has an undo of its own.
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    onTaken();
    take();
  });
  const hasAction = action !== undefined;
  useEffect(() => {
    if (!hasAction) return undefined;
    shown.push(id);
    const onKeyDown = (event: KeyboardEvent) => takeByKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      shown.splice(shown.indexOf(id), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [id, hasAction]);
  return action ? { ...action, onPress: take } : offer;
}
