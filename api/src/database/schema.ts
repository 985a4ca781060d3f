export * from './schema/accounts.ts';
export * from './schema/catalog.ts';
export * from './schema/engagement.ts';
export * from './schema/operations.ts';
