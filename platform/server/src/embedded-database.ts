export { backupEmbedded } from './database/backup.ts';
export { dumpInMemory, openInMemory } from './database/embedded-database.ts';
