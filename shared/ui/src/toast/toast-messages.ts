import type { ToastLink, ToastTone } from './toast-context.ts';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  message: string;
  link?: ToastLink | undefined;
}

export interface ToastMessagesProps {
  /** Messages that are not shown yet, in order. */
  messages: readonly ToastMessage[];
  /** Called with a message once it is shown: the host then drops it. */
  onShown: (id: number) => void;
}
