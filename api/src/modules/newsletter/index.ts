export { newsletterRoutes } from './newsletter.routes.ts';
export { NewsletterService } from './newsletter.service.ts';
export { NewsletterSending } from './newsletters.service.ts';
