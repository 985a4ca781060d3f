export { demoAccounts } from './demo-accounts.ts';
export { seedDatabase, type SeedProgress } from './seed-database.ts';
