import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { IconButton } from '@mortar/ui';
import { BellIcon } from '@mortar/ui/icons';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { allOf } from '#/lib/notifications/notification-pages.ts';
import { useNotifications } from '#/lib/notifications/notifications.api.ts';
import styles from './notification-bell.module.css';
import { NotificationPanel } from './notification-panel.tsx';
import { useDismissal } from './use-dismissal.ts';

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
