export { DigestService } from './digest.service.ts';
export { NotificationService } from './notifications.service.ts';
export { NotificationStream } from './notification-stream.ts';
export { notificationRoutes } from './notifications.routes.ts';
