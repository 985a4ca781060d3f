// What the API responds with, for tests in any environment: no DOM and no server comes with it.
export { idOf, OWN_STORE_ID } from './ids.ts';
export { aPriceAlone, aPricePerCarton } from './pricing.ts';
export { aProduct } from './product-card.ts';
export { aProductDetail } from './product-detail.ts';
export { aReview } from './review.ts';
