import type { NotificationKind } from '@mortar/contracts';
import { HeartIcon } from '@mortar/ui';
import { BellIcon, MessageIcon, StarIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import styles from './notification-icon.module.css';

/** The bell stands for kinds that are newer than this page. */
const icons: Readonly<Partial<Record<NotificationKind, typeof BellIcon>>> = {
  review: StarIcon,
  'review-reply': MessageIcon,
  wish: HeartIcon,
};

/** What a notification is about, at a glance. Its title stands beside it, so it is silent. */
export function NotificationIcon({ kind }: { kind: NotificationKind }): ReactNode {
  const Icon = icons[kind] ?? BellIcon;
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}
