import type { Notification, NotificationList, NotificationSort } from '@mortar/contracts';

/** Inserts a new notification where it belongs in the order, once. */
export function arrived(pages: NotificationList[], notification: Notification, sort: NotificationSort): void {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last || find(pages, notification.notificationId)) return;
  if (sort !== 'oldest') first.notifications.unshift(notification);
  // A further page of the server will contain it.
  else if (last.next === null) last.notifications.push(notification);
  first.totalItems += 1;
  if (!notification.isRead) first.totalUnread += 1;
}

/** Marks one as read. */
export function markRead(pages: NotificationList[], notificationId: string): void {
  const notification = find(pages, notificationId);
  const [first] = pages;
  if (!first || !notification || notification.isRead) return;
  notification.isRead = true;
  first.totalUnread = Math.max(first.totalUnread - 1, 0);
}

/** Marks all as read. */
export function markAllRead(pages: NotificationList[]): void {
  for (const page of pages) {
    page.totalUnread = 0;
    for (const notification of page.notifications) notification.isRead = true;
  }
}

/** Takes over how many are unread, which the server knows of those too that are not loaded. */
export function countUnread(pages: NotificationList[], totalUnread: number): void {
  const [first] = pages;
  if (first) first.totalUnread = totalUnread;
}

/** All notifications of the pages, each once: one that was read since is on a second page, among the read ones. */
export function allOf(pages: readonly NotificationList[]): Notification[] {
  const all = pages.flatMap((page) => page.notifications);
  return [...new Map(all.map((notification) => [notification.notificationId, notification])).values()];
}

function find(pages: readonly NotificationList[], id: string): Notification | undefined {
  return pages.flatMap((page) => page.notifications).find(({ notificationId }) => notificationId === id);
}
