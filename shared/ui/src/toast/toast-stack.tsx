import { TOAST_MS } from '@mortar/contracts/limits';
import { type CustomContentProps, SnackbarProvider, useSnackbar } from 'notistack';
import { type ComponentType, useEffect } from 'react';
import type { ToastTone } from './toast-context.ts';
import { ToastLine } from './toast-line.tsx';
import type { ToastMessagesProps } from './toast-messages.ts';

function look(tone: ToastTone): ComponentType<CustomContentProps> {
  return function ToastContent({ message, style, ref }: CustomContentProps & { ref?: React.Ref<HTMLDivElement> }) {
    return <ToastLine ref={ref} tone={tone} message={message} style={style} />;
  };
}

const looks = { info: look('info'), success: look('success'), error: look('error') };

/** The toasts, stacked at the top centre by notistack. Fetched when first needed. */
export function ToastStack(props: ToastMessagesProps) {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      autoHideDuration={TOAST_MS}
      maxSnack={3}
      Components={looks}
    >
      <Messages {...props} />
    </SnackbarProvider>
  );
}

function Messages({ messages, onShown }: ToastMessagesProps) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    for (const { id, tone, message } of messages) {
      enqueueSnackbar(message, { key: id, variant: tone });
      onShown(id);
    }
  }, [messages, onShown, enqueueSnackbar]);
  return null;
}
