import { BellIcon, HeartIcon, MessageIcon, StarIcon } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './notification-icon.module.css';

const icons: Readonly<Record<string, typeof BellIcon>> = {
  'New Review': StarIcon,
  'Review Reply': MessageIcon,
  Wishlist: HeartIcon,
};

/** What a notification is about, at a glance. Its title stands beside it, so it is silent. */
export function NotificationIcon({ title }: { title: string }): ReactNode {
  const Icon = icons[title] ?? BellIcon;
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}
