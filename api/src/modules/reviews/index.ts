export { reviewRoutes } from './reviews.routes.ts';
export { ReviewService } from './reviews.service.ts';
