import { hostname, userInfo } from 'node:os';
import { Command } from 'commander';
import { type Config, loadConfig } from '#config/env.ts';
import { backupEmbedded } from '@mortar/server/embedded-database';
import { type Database, openDatabase } from '@mortar/server/database';
import { migrate } from '#database/migrate.ts';
import { createLogger } from '@mortar/server/logger';
import { StartupError } from '@mortar/server/process';
import { AdminError, AdminService, type Order } from '#modules/admin/index.ts';
import { createServices } from '#services.ts';

const program = new Command('mortar-admin').description(
  'Runs the marketplace. Reads the same environment as mortar-api; an embedded database must not be in use.',
);

interface Options {
  reason?: string;
  off?: boolean;
}

type Work = (admin: AdminService, order: Order) => Promise<void>;

async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    await migrate(database);
    await work(database, config);
  } finally {
    await database.close();
  }
}

function order(description: string, { reason }: Options, work: Work): Promise<void> {
  const actor = `${userInfo().username}@${hostname()}`;
  return withDatabase(async (database) => {
    await work(new AdminService(database), { actor, reason });
    process.stdout.write(`${description}\n`);
  });
}

const command = (usage: string, description: string) =>
  program.command(usage).description(description).option('--reason <text>', 'kept in the audit');

command('suspend-account <email>', 'sign the account out everywhere and keep it out').action((email, options) =>
  order(`${email} is suspended.`, options, (admin, by) => admin.setAccountSuspended(email, true, by)),
);
command('restore-account <email>', 'let the account sign in again').action((email, options) =>
  order(`${email} can sign in again.`, options, (admin, by) => admin.setAccountSuspended(email, false, by)),
);
command('suspend-store <storeId>', 'hide the store and its products').action((storeId, options) =>
  order(`The store ${storeId} is hidden.`, options, (admin, by) => admin.setStoreSuspended(storeId, true, by)),
);
command('restore-store <storeId>', 'show the store and its products again').action((storeId, options) =>
  order(`The store ${storeId} is shown again.`, options, (admin, by) => admin.setStoreSuspended(storeId, false, by)),
);
command('premium <storeId>', 'make the store a premium one')
  .option('--off', 'or an ordinary one')
  .action((storeId, options: Options) =>
    order(`The store ${storeId} is ${options.off ? 'an ordinary' : 'a premium'} one.`, options, (admin, by) =>
      admin.setStoreFlag(storeId, 'isPremium', !options.off, by),
    ),
  );
command('verify <storeId>', 'mark the store as verified')
  .option('--off', 'or as not verified')
  .action((storeId, options: Options) =>
    order(`The store ${storeId} is ${options.off ? 'not verified' : 'verified'}.`, options, (admin, by) =>
      admin.setStoreFlag(storeId, 'isVerified', !options.off, by),
    ),
  );
command('reindex', 'learn the words of the search anew').action((options) =>
  order('The words of the search are learned anew.', options, (admin, by) => admin.reindex(by)),
);

program
  .command('audit')
  .description('what was done, newest first')
  .option('--limit <number>', 'how many', '50')
  .action(({ limit }: { limit: string }) =>
    withDatabase(async (database) => {
      for (const entry of await new AdminService(database).audit(Number.parseInt(limit, 10) || 50)) {
        process.stdout.write(
          `${entry.createdAt.toISOString()}  ${entry.actor}  ${entry.action}  ${entry.subject}  ${JSON.stringify(entry.details)}\n`,
        );
      }
    }),
  );

program
  .command('send-digest')
  .description('mail everybody what they have not read since yesterday; for a daily timer, if wanted')
  .action(() =>
    withDatabase(async (database, config) => {
      const sent = await createServices(database, config, createLogger('warn')).digest.send();
      process.stdout.write(`${sent} mails are sent.\n`);
    }),
  );

program
  .command('backup <file>')
  .description('write the embedded database to a compressed file')
  .action(async (file: string) => {
    const { database } = loadConfig(process.env);
    if ('url' in database) throw new AdminError('A PostgreSQL server is backed up with its own tools: see pg_dump.');
    await backupEmbedded(database.directory, file);
    process.stdout.write(`The database is in ${file}.\n`);
  });

program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof AdminError || error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
