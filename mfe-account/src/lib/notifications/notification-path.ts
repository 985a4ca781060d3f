import { paths } from '@mortar/contracts/site-paths';

/** Address of the page of one notification. */
export function notificationPath(notificationId: string): string {
  return `${paths.notificationDetails}?id=${encodeURIComponent(notificationId)}`;
}
