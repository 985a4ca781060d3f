import type { CSSProperties, ReactNode, Ref } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon } from '#/core-icons.ts';
import { classNames } from '#/lib/class-names.ts';
import { BaseLink } from '#/link/base-link.tsx';
import type { ToastAction, ToastLink, ToastTone } from './toast-context.ts';
import styles from './toast.module.css';

interface ToastLineProps {
  tone: ToastTone;
  message: ReactNode;
  offer?: ToastLink | ToastAction | undefined;
  /** The link is followed, or the action pressed: the message has done its work. */
  onTaken: () => void;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

const icons = { info: InfoIcon, success: SuccessIcon, error: ErrorIcon };

/** How a toast looks. */
export function ToastLine({ tone, message, offer, onTaken, style, ref }: ToastLineProps) {
  const Icon = icons[tone];
  return (
    <div ref={ref} role="alert" className={classNames(styles.toast, styles[tone])} style={style}>
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <span className={styles.message}>{message}</span>
      {offer &&
        ('href' in offer ? (
          <BaseLink className={styles.offer} href={offer.href} onClick={onTaken}>
            {offer.label}
          </BaseLink>
        ) : (
          <button
            type="button"
            className={styles.offer}
            onClick={() => {
              onTaken();
              offer.onPress();
            }}
          >
            {offer.label}
          </button>
        ))}
    </div>
  );
}
