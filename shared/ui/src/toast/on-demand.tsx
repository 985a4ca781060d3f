import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useToast } from './toast-context.ts';

interface Overlay {
  open: boolean;
  onClose: () => void;
}

/**
 * An overlay whose code is fetched when it first opens: dialogs are the heaviest thing on a page and
 * most visits open none. When that fails a toast is shown, and the next press retries.
 *
 * @param Waiting shown while it is open and its code has not arrived; nothing by default
 */
export function onDemand<Props extends Overlay>(load: () => Promise<ComponentType<Props>>, Waiting?: ComponentType) {
  return function OnDemand(props: Props): ReactNode {
    const { open, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const toast = useToast();

    useEffect(() => {
      if (!open || Loaded) return undefined;
      let current = true;
      load().then(
        (component) => current && setLoaded(() => component),
        () => {
          if (!current) return;
          toast.error('This could not be opened. Check your connection and try again.');
          onClose();
        },
      );
      return () => {
        current = false;
      };
    }, [open, onClose, Loaded, toast]);

    if (Loaded) return <Loaded {...props} />;
    return open && Waiting && <Waiting />;
  };
}
