import { TOAST_MS } from '@mortar/contracts/limits';
import { type CustomContentProps, SnackbarProvider, useSnackbar } from 'notistack';
import { type ComponentType, useEffect } from 'react';
import type { ToastTone } from './toast-context.ts';
import type { ToastStackProps } from './toast-host.tsx';
import { ToastLine } from './toast-line.tsx';

function look(tone: ToastTone): ComponentType<CustomContentProps> {
  return function ToastContent({ message, style, ref }: CustomContentProps & { ref?: React.Ref<HTMLDivElement> }) {
    return <ToastLine ref={ref} tone={tone} message={message} style={style} />;
  };
}

const looks = { info: look('info'), success: look('success'), error: look('error') };

/** The toasts, stacked at the top centre by notistack. Fetched when first needed. */
export function ToastStack(props: ToastStackProps) {
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

function Messages({ messages, onTaken }: ToastStackProps) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    for (const { id, tone, message } of messages) {
      enqueueSnackbar(message, { key: id, variant: tone });
      onTaken(id);
    }
  }, [messages, onTaken, enqueueSnackbar]);
  return null;
}
