import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Toast, ToastContext, type ToastTone } from './toast-context.ts';
import { ToastFallback } from './toast-fallback.tsx';
import type { ToastMessage, ToastMessagesProps } from './toast-messages.ts';

type ToastStack = ComponentType<ToastMessagesProps>;

const loadStack = () => import('./toast-stack.tsx').then((module) => module.ToastStack);

/** Milliseconds for the first screen: a page that still loads code or images looks idle. */
const FIRST_SCREEN_MS = 4_000;

/** Runs a task once the first screen is there and the page is idle. */
function whenIdle(task: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(task, { timeout: 10_000 });
    else task();
  }, FIRST_SCREEN_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * Where toasts appear. The code that renders them is fetched when the page is idle, at the latest with the
 * first toast; when it does not load, a plain line shows the message.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [Stack, setStack] = useState<ToastStack>();
  const lastId = useRef(0);

  const toast = useMemo<Toast>(() => {
    const show = (tone: ToastTone) => (message: string) => {
      lastId.current += 1;
      const id = lastId.current;
      setMessages((current) => [...current, { id, tone, message }]);
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
    const cancel = pending ? void load() : whenIdle(() => void load());
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
