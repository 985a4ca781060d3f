import type { ReactNode } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { ownText } from '#/lib/own-text.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'clay' | 'success' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short word of status, e.g. Premium. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {ownText(children)}
    </span>
  );
}
