export { ModerationActions } from './moderation-actions.service.ts';
export { moderationRoutes } from './moderation.routes.ts';
export { ModerationService } from './moderation.service.ts';
export { ModeratorService } from './moderators.service.ts';
