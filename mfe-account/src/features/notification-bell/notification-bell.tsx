import { BellIcon, IconButton } from '@mortar/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { allOf } from '#/lib/notification-pages.ts';
import { useNotifications } from '#/lib/notifications.api.ts';
import { NotificationPanel } from './notification-panel.tsx';
import styles from './notification-bell.module.css';

/** Bell of the header with the number of unread notifications; opens the newest of them. */
export function NotificationBell(): ReactNode {
  const { data } = useNotifications();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const notifications = data ? allOf(data.pages) : [];
  const shown = open && notifications.length > 0;

  useEffect(() => {
    if (!shown) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [shown]);

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !shown) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={root} className={styles.root} onKeyDown={closeByEscape}>
      <IconButton
        ref={button}
        label="Notifications"
        count={data?.pages[0]?.totalUnread}
        aria-expanded={shown}
        aria-controls={shown ? panelId : undefined}
        onClick={() => setOpen(!shown)}
      >
        <BellIcon size={22} />
      </IconButton>
      {shown && <NotificationPanel id={panelId} notifications={notifications} onLeave={() => setOpen(false)} />}
    </div>
  );
}
