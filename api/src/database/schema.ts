export * from './schema/accounts.ts';
export * from './schema/catalog.ts';
export * from './schema/categories.ts';
export * from './schema/engagement.ts';
export * from './schema/operations.ts';
export * from './schema/promotions.ts';
export * from './schema/stores.ts';
export * from './schema/projects.ts';
