import type { Notification, NotificationSort } from '@mortar/contracts';
import { formatDate, Heading, Link, Skeleton, Text, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import { formatTime } from '#/lib/format-time.ts';
import { NotificationIcon } from '#/lib/notifications/notification-icon.tsx';
import { notificationPath } from '#/lib/notifications/notifications.api.ts';
import { groupNotifications } from './notification-groups.ts';
import styles from './notifications.module.css';

const SKELETONS = [0, 1, 2, 3, 4];

interface NotificationListProps {
  notifications: readonly Notification[];
  sort: NotificationSort;
}

/** Notifications in groups, each with its state of being read. */
export function NotificationList({ notifications, sort }: NotificationListProps): ReactNode {
  return groupNotifications(notifications, sort).map((group) => (
    <section key={group.heading} aria-label={group.heading} className={styles.group}>
      <Heading level={2} size="small">
        {group.heading}
      </Heading>
      <ul className={styles.items}>
        {group.notifications.map((notification) => (
          <NotificationItem
            key={notification.notificationId}
            notification={notification}
            moment={sort === 'unread' ? formatDate(notification.createdAt) : formatTime(notification.createdAt)}
          />
        ))}
      </ul>
    </section>
  ));
}

interface NotificationItemProps {
  notification: Notification;
  /** Its time, without the date when its group has it. */
  moment: string;
}

function NotificationItem({ notification, moment }: NotificationItemProps): ReactNode {
  const { notificationId, kind, title, message, isRead, createdAt } = notification;
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      <NotificationIcon kind={kind} />
      <div className={styles.text}>
        <p className={styles.title}>
          <Link href={notificationPath(notificationId)} variant="quiet" className={styles.link}>
            {title}
          </Link>
          {!isRead && <VisuallyHidden> (unread)</VisuallyHidden>}
        </p>
        <Text size="s" tone="soft">
          {message}
        </Text>
      </div>
      <time dateTime={createdAt} className={styles.date}>
        {moment}
      </time>
    </li>
  );
}

/** Skeleton of notifications that are loading. */
export function NotificationListSkeleton(): ReactNode {
  return (
    <ul className={styles.items} aria-busy="true" aria-label="Notifications">
      {SKELETONS.map((index) => (
        <li key={index} className={styles.item}>
          <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
          <div className={styles.text}>
            <p className={styles.title}>
              <Skeleton shape="text" width="40%" />
            </p>
            <Text size="s" as="div">
              <Skeleton shape="text" width="80%" />
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
