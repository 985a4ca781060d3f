export { moderationRoutes as default } from '#/app/moderation-routes.ts';
