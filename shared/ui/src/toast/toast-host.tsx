import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Toast, ToastContext, type ToastTone } from './toast-context.ts';
import { ToastFallback } from './toast-fallback.tsx';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  message: string;
}

export interface ToastStackProps {
  /** Every message so far that still has to be shown. */
  messages: readonly ToastMessage[];
  onTaken: (id: number) => void;
}

type ToastStack = ComponentType<ToastStackProps>;

const loadStack = () => import('./toast-stack.tsx').then((module) => module.ToastStack);

/** Milliseconds for the first screen: a page that waits for its code or its pictures is idle, but busy. */
const FIRST_SCREEN_MS = 4_000;

/** Calls back once the page is there and has nothing better to do. */
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
 * Where toasts appear. What draws them is fetched when the page is idle, at the latest with the first
 * toast; when it cannot be fetched, a plain line says the same.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [Stack, setStack] = useState<ToastStack>();
  const lastId = useRef(0);

  const toast = useMemo<Toast>(() => {
    const say = (tone: ToastTone) => (message: string) => {
      lastId.current += 1;
      const id = lastId.current;
      setMessages((current) => [...current, { id, tone, message }]);
    };
    return { info: say('info'), success: say('success'), error: say('error') };
  }, []);

  const waiting = messages.length > 0;
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const stack = await loadStack().catch(() => ToastFallback);
      if (wanted) setStack(() => stack);
    };
    const forget = waiting ? void load() : whenIdle(() => void load());
    return () => {
      wanted = false;
      forget?.();
    };
  }, [waiting]);

  const onTaken = useCallback((id: number) => setMessages((current) => current.filter((one) => one.id !== id)), []);

  return (
    <ToastContext value={toast}>
      {children}
      {Stack && <Stack messages={messages} onTaken={onTaken} />}
    </ToastContext>
  );
}
