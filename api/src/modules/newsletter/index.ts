export { newsletterRoutes } from './newsletter.routes.ts';
export { NewsletterService } from './newsletter.service.ts';
