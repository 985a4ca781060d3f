import type { Notification } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { Button, Heading, IconButton, Link, Text } from '@mortar/ui';
import { BellIcon } from '@mortar/ui/icons';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { NotificationIcon } from '#/lib/notifications/notification-icon.tsx';
import { allOf } from '#/lib/notifications/notification-pages.ts';
import {
  notificationPath,
  useAccountReadAllNotificationsMutation,
  useNotifications,
} from '#/lib/notifications/notifications.api.ts';
import styles from './notification-bell.module.css';

/** Bell of the header with the number of unread notifications; opens the newest of them. */
export function NotificationBell(): ReactNode {
  const { data } = useNotifications();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const navigate = useNavigate();

  const notifications = data ? allOf(data.pages) : [];
  const none = notifications.length === 0;
  const shown = open && !none;

  const dismiss = useCallback((reason: 'escape' | 'outside') => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  }, []);
  useDismissal(root, shown, dismiss);

  return (
    <div ref={root} className={styles.root}>
      <IconButton
        ref={button}
        label="Notifications"
        count={data?.pages[0]?.totalUnread}
        aria-expanded={none ? undefined : shown}
        aria-controls={shown ? panelId : undefined}
        onClick={() => (none ? void navigate(paths.notifications) : setOpen(!shown))}
      >
        <BellIcon size={22} />
      </IconButton>
      {shown && <NotificationPanel id={panelId} notifications={notifications} onLeave={() => setOpen(false)} />}
    </div>
  );
}

/** As many as fit above the fold of a phone; the rest is on their page. */
const SHOWN = 5;

interface NotificationPanelProps {
  id: string;
  notifications: readonly Notification[];
  /** A link was followed. */
  onLeave: () => void;
}

/** The newest notifications, under the bell. */
function NotificationPanel({ id, notifications, onLeave }: NotificationPanelProps): ReactNode {
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

/** Calls back, while `active`, when the user presses Escape, or clicks or focuses something outside of `root`. */
function useDismissal(
  root: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: (reason: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onDismiss('outside');
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss('escape');
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [root, active, onDismiss]);
}
