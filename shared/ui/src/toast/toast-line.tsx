import type { CSSProperties, ReactNode, Ref } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon } from '#/core-icons.ts';
import { classNames } from '#/lib/class-names.ts';
import { BaseLink } from '#/link/base-link.tsx';
import type { ToastLink, ToastTone } from './toast-context.ts';
import styles from './toast.module.css';

interface ToastLineProps {
  tone: ToastTone;
  message: ReactNode;
  link?: ToastLink | undefined;
  /** The link is followed: the message has done its work. */
  onFollow: () => void;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

const icons = { info: InfoIcon, success: SuccessIcon, error: ErrorIcon };

/** How a toast looks. */
export function ToastLine({ tone, message, link, onFollow, style, ref }: ToastLineProps) {
  const Icon = icons[tone];
  return (
    <div ref={ref} role="alert" className={classNames(styles.toast, styles[tone])} style={style}>
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <span className={styles.message}>{message}</span>
      {link && (
        <BaseLink className={styles.link} href={link.href} onClick={onFollow}>
          {link.label}
        </BaseLink>
      )}
    </div>
  );
}
