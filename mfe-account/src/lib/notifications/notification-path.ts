import { paths } from '@mortar/navigation';

/** Address of the page of one notification. */
export function notificationPath(notificationId: string): string {
  return `${paths.notificationDetails}?id=${encodeURIComponent(notificationId)}`;
}
