import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useToast } from './toast-context.ts';

interface Overlay {
  open: boolean;
  onClose: () => void;
}

/**
 * An overlay whose code is fetched when it first opens: dialogs are the heaviest thing on a page and
 * most visits open none. When it cannot be fetched the person is told, and the next press tries anew.
 */
export function onDemand<Props extends Overlay>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props): ReactNode {
    const { open, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const toast = useToast();

    useEffect(() => {
      if (!open || Loaded) return undefined;
      let wanted = true;
      load().then(
        (component) => wanted && setLoaded(() => component),
        () => {
          if (!wanted) return;
          toast.error('This could not be opened. Check your connection and try again.');
          onClose();
        },
      );
      return () => {
        wanted = false;
      };
    }, [open, onClose, Loaded, toast]);

    return Loaded && <Loaded {...props} />;
  };
}
