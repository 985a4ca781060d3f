export { NotificationBell as default } from '#/features/notification-bell/notification-bell.tsx';
