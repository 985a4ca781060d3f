import { LINKED_TOAST_MS, TOAST_MS } from '@mortar/contracts/limits';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ToastLine } from './toast-line.tsx';
import type { ToastMessagesProps } from './toast-messages.ts';
import styles from './toast.module.css';

/** One message after the other, without the library that stacks them. */
export function ToastFallback({ messages, onShown }: ToastMessagesProps) {
  const message = messages[0];
  useEffect(() => {
    if (!message) return undefined;
    const handle = setTimeout(() => onShown(message.id), message.offer ? LINKED_TOAST_MS : TOAST_MS);
    return () => clearTimeout(handle);
  }, [message, onShown]);
  if (!message) return null;
  return createPortal(
    <div className={styles.alone}>
      <ToastLine
        key={message.id}
        tone={message.tone}
        message={message.message}
        offer={message.offer}
        onTaken={() => onShown(message.id)}
      />
    </div>,
    // Beside the page, which an open dialog hides.
    document.body,
  );
}
