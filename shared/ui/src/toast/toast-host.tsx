import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Toast, type ToastAction, ToastContext, type ToastLink, type ToastTone } from './toast-context.ts';
import { ToastFallback } from './toast-fallback.tsx';
import type { ToastMessage, ToastMessagesProps } from './toast-messages.ts';

type ToastStack = ComponentType<ToastMessagesProps>;

const loadStack = () => import('./toast-stack.tsx').then((module) => module.ToastStack);

const uses = ['pointerdown', 'keydown'];

/** Runs a task once the page is used: most toasts follow what a user does. */
function whenUsed(task: () => void): () => void {
  const stop = () => uses.forEach((use) => removeEventListener(use, run));
  const run = () => {
    stop();
    task();
  };
  for (const use of uses) addEventListener(use, run, { passive: true });
  return stop;
}

/**
 * Where toasts appear. The code that renders them is fetched with the first press or key, at the latest with the
 * first toast; when it does not load, a plain line shows the message.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [Stack, setStack] = useState<ToastStack>();
  const lastId = useRef(0);

  const toast = useMemo<Toast>(() => {
    const show = (tone: ToastTone) => (message: string, offer?: ToastLink | ToastAction) => {
      lastId.current += 1;
      const id = lastId.current;
      setMessages((current) => [...current, { id, tone, message, offer }]);
    };
    return { info: show('info'), success: show('success'), error: show('error') };
  }, []);

  const pending = messages.length > 0;
  useEffect(() => {
    let mounted = true;
    const load = async () => {
      const stack = await loadStack().catch(() => ToastFallback);
      if (mounted) setStack(() => stack);
    };
    const cancel = pending ? void load() : whenUsed(() => void load());
    return () => {
      mounted = false;
      cancel?.();
    };
  }, [pending]);

  const onShown = useCallback((id: number) => setMessages((current) => current.filter((one) => one.id !== id)), []);

  return (
    <ToastContext value={toast}>
      {children}
      {Stack && <Stack messages={messages} onShown={onShown} />}
    </ToastContext>
  );
}
