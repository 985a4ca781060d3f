import { useEffect, useEffectEvent } from 'react';
import { useToast } from './toast-context.ts';

interface NotAvailableProps {
  /** What somebody asked for, in the plural: 'Wishlists'. */
  what: string;
  /** It was said: whoever asked may take this away. */
  onSaid: () => void;
}

/** Answers, once, somebody who asked for what does not come. Draws nothing: the toast says it. */
export function NotAvailable({ what, onSaid }: NotAvailableProps): null {
  const toast = useToast();
  const sayOnce = useEffectEvent(() => {
    toast.error(`${what} are not available right now. Please try again in a moment.`);
    onSaid();
  });
  useEffect(() => sayOnce(), []);
  return null;
}
