import { type Static, Type } from 'typebox';
import { Id, Nullable, PageQuery, Timestamp } from './fields.ts';

/**
 * The event that a notification is about: a review of a seller's product, a store's reply to a buyer's
 * review, a seller's product added to a wishlist, a lower price of a product on a buyer's wishlist, what a moderator
 * did about something that the account owns or reported, a seller's product that is paused because it was sold out,
 * a recommendation of a seller's product, or a seller's price list that is brought in.
 */
export const NotificationKind = Type.Union([
  Type.Literal('review'),
  Type.Literal('review-reply'),
  Type.Literal('wish'),
  Type.Literal('price-drop'),
  Type.Literal('moderation'),
  Type.Literal('stock'),
  Type.Literal('recommendation'),
  Type.Literal('import'),
]);
export type NotificationKind = Static<typeof NotificationKind>;

/** `GET /notifications/{notificationId}` */
export const Notification = Type.Object({
  notificationId: Id,
  /** What code decides by; title and message are for the user alone. */
  kind: NotificationKind,
  title: Type.String(),
  message: Type.String(),
  /** Path on this site that it is about. */
  link: Nullable(Type.String()),
  isRead: Type.Boolean(),
  createdAt: Timestamp,
});
export type Notification = Static<typeof Notification>;

/** `newest` without it. Within `unread`, what is read comes behind what is not, each newest first. */
export const NotificationSort = Type.Union([Type.Literal('newest'), Type.Literal('oldest'), Type.Literal('unread')]);
export type NotificationSort = Static<typeof NotificationSort>;

export const NotificationListQuery = Type.Object({
  ...PageQuery.properties,
  sort: Type.Optional(NotificationSort),
  /** `next` of the list before: continues after it, whatever has arrived or was read since. `page` is then ignored. */
  after: Type.Optional(Type.String({ pattern: '^[ur]-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
});
export type NotificationListQuery = Static<typeof NotificationListQuery>;

/** `GET /notifications/` */
export const NotificationList = Type.Object({
  notifications: Type.Array(Notification),
  /** The value of `after` that continues the list; null at its end. */
  next: Nullable(Type.String()),
  totalItems: Type.Integer(),
  totalUnread: Type.Integer(),
});
export type NotificationList = Static<typeof NotificationList>;

/** `PUT /notifications/read-all` and `PUT /notifications/{notificationId}/read` */
export const UnreadCount = Type.Object({ totalUnread: Type.Integer() });
export type UnreadCount = Static<typeof UnreadCount>;

/**
 * `GET /notifications/stream` responds with server-sent events to the bearer token (so it is read
 * with fetch, not EventSource): `event: notification` with a {@link Notification} as JSON.
 */
export const NOTIFICATION_EVENT = 'notification';
