export { demoAccounts } from './accounts/demo-accounts.ts';
export { seedDatabase, type SeedProgress } from './seeding/seed-database.ts';
