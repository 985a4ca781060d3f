import type { Notification, NotificationSort } from '@mortar/contracts';
import { formatDate } from '@mortar/ui';

export const sortOptions: readonly { value: NotificationSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'unread', label: 'Unread first' },
];

export interface NotificationGroup {
  heading: string;
  notifications: Notification[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The sort in the URL; the newest first when it is missing or unknown. */
export function sortOf(search: URLSearchParams): NotificationSort {
  return sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? 'newest';
}

/**
 * Notifications under their day (Today, Yesterday, then dates), or under whether they were read.
 *
 * @param notifications in the order of the sort
 */
export function groupNotifications(
  notifications: readonly Notification[],
  sort: NotificationSort,
  now = Date.now(),
): NotificationGroup[] {
  const headingOf = sort === 'unread' ? readState : (one: Notification) => dayOf(one, now);
  const groups = new Map<string, Notification[]>(sort === 'unread' ? [['Unread', []]] : []);
  for (const notification of notifications) {
    const heading = headingOf(notification);
    groups.set(heading, [...(groups.get(heading) ?? []), notification]);
  }
  return [...groups]
    .map(([heading, ofGroup]) => ({ heading, notifications: ofGroup }))
    .filter((group) => group.notifications.length > 0);
}

function readState({ isRead }: Notification): string {
  return isRead ? 'Read' : 'Unread';
}

function dayOf({ createdAt }: Notification, now: number): string {
  const day = formatDate(createdAt);
  if (day === formatDate(now)) return 'Today';
  return day === formatDate(now - DAY_MS) ? 'Yesterday' : day;
}
