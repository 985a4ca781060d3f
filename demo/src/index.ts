export { demoAccounts } from './accounts/demo-accounts.ts';
export type { CatalogueImage } from './images/catalogue-images.ts';
export { demoImages } from './images/demo-images.ts';
export { renderAll } from './images/render-all.ts';
export { RenderProcess } from './images/render-process.ts';
export type { RenderingStore } from './images/rendering-store.ts';
export { seedDatabase } from './seeding/seed-database.ts';
export { requirePlainHttp } from './accounts/require-plain-http.ts';
