import { type Static, Type } from 'typebox';
import { Id, Nullable, Timestamp } from './fields.ts';

export const Notification = Type.Object({
  notificationId: Id,
  /** `New Review`, `Wishlist`, `Review Reply`, `Price Drop`. */
  title: Type.String(),
  message: Type.String(),
  /** Path on this site that it is about. */
  link: Nullable(Type.String()),
  isRead: Type.Boolean(),
  createdAt: Timestamp,
});
export type Notification = Static<typeof Notification>;

/** `GET /notifications/`: newest first. */
export const NotificationList = Type.Object({
  notifications: Type.Array(Notification),
  totalItems: Type.Integer(),
  totalUnread: Type.Integer(),
});
export type NotificationList = Static<typeof NotificationList>;

/** `PUT /notifications/read-all` and `PUT /notifications/{notificationId}/read` */
export const UnreadCount = Type.Object({ totalUnread: Type.Integer() });
export type UnreadCount = Static<typeof UnreadCount>;

/**
 * `GET /notifications/stream` answers server-sent events to the bearer token (so it is read with
 * fetch, not EventSource): `event: notification` with a {@link Notification} as JSON.
 */
export const NOTIFICATION_EVENT = 'notification';
