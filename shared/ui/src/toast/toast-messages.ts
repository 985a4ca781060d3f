import type { ToastAction, ToastLink, ToastTone } from './toast-context.ts';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  message: string;
  offer?: ToastLink | ToastAction | undefined;
}

export interface ToastMessagesProps {
  /** Messages that are not shown yet, in order. */
  messages: readonly ToastMessage[];
  /** Called with a message once it is shown: the host then drops it. */
  onShown: (id: number) => void;
}
