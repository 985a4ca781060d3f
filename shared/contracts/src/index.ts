export * from './federation/index.ts';
export * from './limits.ts';
