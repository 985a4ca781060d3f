import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter @mortar/api exec drizzle-kit generate` drafts a migration, to be reviewed by hand. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema.ts',
  out: './src/database/migrations',
});
