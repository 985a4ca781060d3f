import { useEffect, useEffectEvent } from 'react';
import { useToast } from './toast-context.ts';

interface UnavailableToastProps {
  /** Name of what did not load, in the plural: 'Wishlists'. */
  what: string;
  /** The toast was shown: the parent can unmount this. */
  onShown: () => void;
}

/** Shows one toast, when mounted, about something that did not load. Renders nothing itself. */
export function UnavailableToast({ what, onShown }: UnavailableToastProps): null {
  const toast = useToast();
  const showOnce = useEffectEvent(() => {
    toast.error(`${what} are not available right now. Please try again in a moment.`);
    onShown();
  });
  useEffect(() => showOnce(), []);
  return null;
}
