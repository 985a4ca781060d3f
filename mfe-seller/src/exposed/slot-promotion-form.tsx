export { PromotionForm as default } from '#/features/promotion/promotion-form.tsx';
