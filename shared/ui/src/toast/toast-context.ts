import { createContext, use } from 'react';

export type ToastTone = 'info' | 'success' | 'error';

/** Where a message leads: to what it is about. */
export interface ToastLink {
  label: string;
  href: string;
}

/** What a message offers to do, such as Undo. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Shows a short message at the top of the page, exactly as passed; one with a link or an action stays longer. */
export type Toast = Readonly<Record<ToastTone, (message: string, offer?: ToastLink | ToastAction) => void>>;

export const ToastContext = createContext<Toast | undefined>(undefined);

/** The toasts of the page. Stable between renders. */
export function useToast(): Toast {
  const toast = use(ToastContext);
  if (!toast) {
    throw new Error('useToast() needs a <MortarTheme> or <ToastHost> above it.');
  }
  return toast;
}
