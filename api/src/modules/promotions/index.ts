export { answerPromotion, findOpenPromotion, type OpenPromotion, readOpenPromotions } from './promotions.repository.ts';
export { promotionRoutes } from './promotions.routes.ts';
export { PromotionService } from './promotions.service.ts';
