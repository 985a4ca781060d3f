export { type ApiOptions, buildApi } from './app.ts';
export { type Config, loadConfig } from './config/env.ts';
export { MARKETPLACE_LOCKS } from './database/advisory-locks.ts';
export { migrate } from './database/migrate.ts';
export { hashPassword } from './modules/auth/index.ts';
export { type CategoryDefinition, parseCategoryFile } from './modules/categories/index.ts';
export { computeUsualPrices, pricingValues, recordImplausiblePrices } from './modules/products/index.ts';
export { type MediaStore, openMediaStore } from './modules/media/index.ts';
export { createServices, type Services } from './services.ts';
