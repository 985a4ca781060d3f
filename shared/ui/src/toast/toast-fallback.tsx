import { TOAST_MS } from '@mortar/contracts/limits';
import { useEffect } from 'react';
import type { ToastStackProps } from './toast-host.tsx';
import { ToastLine } from './toast-line.tsx';
import styles from './toast.module.css';

/** One message after the other, without the library that stacks them. */
export function ToastFallback({ messages, onTaken }: ToastStackProps) {
  const message = messages[0];
  useEffect(() => {
    if (!message) return undefined;
    const handle = setTimeout(() => onTaken(message.id), TOAST_MS);
    return () => clearTimeout(handle);
  }, [message, onTaken]);
  return message ? (
    <div className={styles.alone}>
      <ToastLine key={message.id} tone={message.tone} message={message.message} />
    </div>
  ) : null;
}
