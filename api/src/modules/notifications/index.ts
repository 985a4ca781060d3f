export { notificationRoutes } from './notifications.routes.ts';
export { NotificationService } from './notifications.service.ts';
