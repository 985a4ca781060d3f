import { LINKED_TOAST_MS, TOAST_MS } from '@mortar/contracts/limits';
import { type CustomContentProps, SnackbarProvider, useSnackbar } from 'notistack';
import { type ComponentType, type Ref, useEffect } from 'react';
import type { ToastLink, ToastTone } from './toast-context.ts';
import { ToastLine } from './toast-line.tsx';
import type { ToastMessagesProps } from './toast-messages.ts';

declare module 'notistack' {
  interface VariantOverrides {
    info: { link?: ToastLink | undefined };
    success: { link?: ToastLink | undefined };
    error: { link?: ToastLink | undefined };
  }
}

interface ContentProps extends CustomContentProps {
  link?: ToastLink | undefined;
  ref?: Ref<HTMLDivElement>;
}

function look(tone: ToastTone): ComponentType<ContentProps> {
  return function ToastContent({ id, message, link, style, ref }: ContentProps) {
    const { closeSnackbar } = useSnackbar();
    return (
      <ToastLine ref={ref} tone={tone} message={message} link={link} onFollow={() => closeSnackbar(id)} style={style} />
    );
  };
}

const looks = { info: look('info'), success: look('success'), error: look('error') };

/** The toasts, stacked at the top centre by notistack. Fetched when first needed. */
export function ToastStack(props: ToastMessagesProps) {
  return (
    <SnackbarProvider anchorOrigin={{ vertical: 'top', horizontal: 'center' }} maxSnack={3} Components={looks}>
      <Messages {...props} />
    </SnackbarProvider>
  );
}

function Messages({ messages, onShown }: ToastMessagesProps) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    for (const { id, tone, message, link } of messages) {
      const autoHideDuration = link ? LINKED_TOAST_MS : TOAST_MS;
      enqueueSnackbar(message, { key: id, variant: tone, link, autoHideDuration });
      onShown(id);
    }
  }, [messages, onShown, enqueueSnackbar]);
  return null;
}
