import type { Notification } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Button, Heading, Link, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { NotificationIcon } from '#/lib/notifications/notification-icon.tsx';
import { notificationPath } from '#/lib/notifications/notification-path.ts';
import { useAccountReadAllNotificationsMutation } from '#/lib/notifications/read-notifications.api.ts';
import styles from './notification-bell.module.css';

/** As many as fit above the fold of a phone; the rest is on their page. */
const SHOWN = 5;

interface NotificationPanelProps {
  id: string;
  notifications: readonly Notification[];
  /** A link was followed. */
  onLeave: () => void;
}

/** The newest notifications, under the bell. */
export function NotificationPanel({ id, notifications, onLeave }: NotificationPanelProps): ReactNode {
  const [readAll, { isLoading }] = useAccountReadAllNotificationsMutation();
  return (
    <section id={id} className={styles.panel} aria-label="Notifications">
      <div className={styles.top}>
        <Heading level={2} size="small">
          Notifications
        </Heading>
        <Button variant="quiet" size="small" loading={isLoading} onClick={() => void readAll()}>
          Mark all as read
        </Button>
      </div>
      <ul className={styles.items}>
        {notifications.slice(0, SHOWN).map(({ notificationId, kind, title, message, isRead }) => (
          <li key={notificationId} className={styles.item} data-unread={!isRead || undefined}>
            <NotificationIcon kind={kind} />
            <div className={styles.text}>
              <p className={styles.title}>{title}</p>
              <Text size="s" tone="soft" className={styles.message}>
                {message}
              </Text>
              <Link href={notificationPath(notificationId)} className={styles.details} onClick={onLeave}>
                View details
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <Link href={paths.notifications} variant="quiet" className={styles.all} onClick={onLeave}>
        View all notifications
      </Link>
    </section>
  );
}
