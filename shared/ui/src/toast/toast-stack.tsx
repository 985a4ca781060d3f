import { LINKED_TOAST_MS, TOAST_MS } from '@mortar/contracts/limits';
import { type CustomContentProps, SnackbarProvider, useSnackbar } from 'notistack';
import { type ComponentType, type Ref, useEffect, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ToastTone } from './toast-context.ts';
import { ToastLine } from './toast-line.tsx';
import type { ToastMessage, ToastMessagesProps } from './toast-messages.ts';
import { useActionKey } from './use-action-key.ts';

type Offer = Pick<ToastMessage, 'offer'>;

declare module 'notistack' {
  interface VariantOverrides {
    info: Offer;
    success: Offer;
    error: Offer;
  }
}

interface ContentProps extends CustomContentProps, Offer {
  ref?: Ref<HTMLDivElement>;
}

function look(tone: ToastTone): ComponentType<ContentProps> {
  return function ToastContent({ id, message, offer, style, ref }: ContentProps) {
    const { closeSnackbar } = useSnackbar();
    const close = () => closeSnackbar(id);
    const once = useActionKey(offer, close);
    return <ToastLine ref={ref} tone={tone} message={message} offer={once} onTaken={close} style={style} />;
  };
}

const looks = { info: look('info'), success: look('success'), error: look('error') };

/** The toasts, stacked at the top centre by notistack. Fetched when first needed. */
export function ToastStack(props: ToastMessagesProps) {
  return (
    <ToastRegion>
      <SnackbarProvider anchorOrigin={{ vertical: 'top', horizontal: 'center' }} maxSnack={3} Components={looks}>
        <Messages {...props} />
      </SnackbarProvider>
    </ToastRegion>
  );
}

function Messages({ messages, onShown }: ToastMessagesProps) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    for (const { id, tone, message, offer } of messages) {
      const autoHideDuration = offer ? LINKED_TOAST_MS : TOAST_MS;
      enqueueSnackbar(message, { key: id, variant: tone, offer, autoHideDuration });
      onShown(id);
    }
  }, [messages, onShown, enqueueSnackbar]);
  return null;
}

/** What overlays set on everything beside them. */
const HIDING = ['aria-hidden', 'inert'];

/** Where toasts are in the document: beside the page, and never hidden by an open dialog, so that each is announced. */
function ToastRegion({ children }: { children: ReactNode }) {
  const [region] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(region);
    const observer = new MutationObserver(() => HIDING.forEach((name) => region.removeAttribute(name)));
    observer.observe(region, { attributeFilter: HIDING });
    return () => {
      observer.disconnect();
      region.remove();
    };
  }, [region]);
  return createPortal(children, region);
}
