export { demoAccounts } from './accounts/demo-accounts.ts';
export { seedDatabase } from './seeding/seed-database.ts';
export { requirePlainHttp } from './accounts/require-plain-http.ts';
