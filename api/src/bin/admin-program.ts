import { type Database, openDatabase } from '@mortar/server/database';
import { Doctor, printFindings } from '@mortar/server/doctor';
import { backupEmbedded } from '@mortar/server/embedded-database';
import { createLogger } from '@mortar/server/logger';
import { processActor } from '@mortar/server/process';
import { Command } from 'commander';
import { type Config, loadConfig } from '#config/env.ts';
import { migrate } from '#database/migrate.ts';
import { apiChecks } from '#doctor/api-checks.ts';
import { createJobQueue, DIGEST } from '#jobs/job-kinds.ts';
import { AdminError } from '#lib/admin-error.ts';
import { AdminService } from '#modules/admin/index.ts';
import type { Order } from '#modules/audit/index.ts';
import { CategoryService } from '#modules/categories/index.ts';
import { createServices, type Services } from '#services.ts';
import { categoriesCommand } from './categories-command.ts';
import { jobsCommand } from './jobs-command.ts';
import { moderationCommands } from './moderation-commands.ts';
import { newsletterCommand } from './newsletter-command.ts';

interface AdminProgramOptions {
  environment: NodeJS.ProcessEnv;
  /** Gets each line of output. */
  print: (line: string) => void;
}

interface Options {
  reason?: string;
  off?: boolean;
}

const orderOf = ({ reason }: Options): Order => ({ actor: processActor(), reason });

type Work = (admin: AdminService, order: Order) => Promise<void>;

/**
 * Creates the commands of `mortar-admin`. Parsing the arguments runs one.
 *
 * @throws AdminError or StartupError, when parsing, with one sentence for the administrator
 */
export function createAdminProgram({ environment, print }: AdminProgramOptions): Command {
  const program = new Command('mortar-admin').description(
    'Runs the marketplace. Reads the same environment as mortar-api, and with --env-file FILE from a file; an embedded database must not be in use.',
  );

  async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
    const config = loadConfig(environment);
    const database = await openDatabase(config.database);
    try {
      await migrate(database);
      await work(database, config);
    } finally {
      await database.close();
    }
  }

  const withServices = (work: (services: Services) => Promise<void>) =>
    withDatabase((database, config) => work(createServices(database, config, createLogger('warn'))));

  function order(description: string, options: Options, work: Work): Promise<void> {
    return withDatabase(async (database) => {
      await work(new AdminService(database), orderOf(options));
      print(description);
    });
  }

  const command = (usage: string, description: string) =>
    program.command(usage).description(description).option('--reason <text>', 'stored in the audit');

  command('confirm-email <email>', 'confirm the address of the account, for a user who is signed in to it').action(
    (email, options) =>
      order(`The address ${email} is confirmed.`, options, (admin, by) => admin.confirmEmail(email, by)),
  );
  command('premium <storeId>', 'make the store a premium one')
    .option('--off', 'or an ordinary one')
    .action((storeId, options: Options) =>
      order(`The store ${storeId} is ${options.off ? 'an ordinary' : 'a premium'} one.`, options, (admin, by) =>
        admin.setPremium(storeId, !options.off, by),
      ),
    );
  command(
    'reindex',
    'rebuild the words that the search corrects to, and fill a search index apart from the database',
  ).action((options) => order('The words of the search are rebuilt.', options, (admin, by) => admin.reindex(by)));

  command(
    'close-search-outbox',
    'stop collecting changes for a search engine, when no API process has one any more',
  ).action((options) =>
    order('Changes are no longer collected for a search engine.', options, (admin, by) => admin.closeSearchOutbox(by)),
  );

  for (const each of moderationCommands({ print, withServices, orderOf })) program.addCommand(each);
  program.addCommand(newsletterCommand({ print, withServices, orderOf }));

  program.addCommand(
    jobsCommand({
      print,
      withQueue: (work) => withDatabase((database) => work(createJobQueue(database))),
      order: (description, options, work) =>
        withDatabase(async (database) => {
          await work(new AdminService(database), createJobQueue(database), orderOf(options));
          print(description);
        }),
    }),
  );

  program.addCommand(
    categoriesCommand({
      print,
      withAdmin: (work) => withDatabase((database) => work(new AdminService(database))),
      withCategories: (work) => withDatabase((database) => work(new CategoryService(database))),
      orderOf,
    }),
  );

  program
    .command('audit')
    .description('list what administrators and moderators did, newest first')
    .option('--limit <number>', 'how many', '50')
    .action(({ limit }: { limit: string }) =>
      withDatabase(async (database) => {
        for (const entry of await new AdminService(database).audit(Number.parseInt(limit, 10) || 50)) {
          print(
            `${entry.createdAt.toISOString()}  ${entry.actor}  ${entry.action}  ${entry.subject}  ${JSON.stringify(entry.details)}`,
          );
        }
      }),
    );

  program
    .command('send-digest')
    .description('mail each account its unread notifications of the last day; for a daily timer')
    .action(() =>
      withDatabase(async (database) => {
        await createJobQueue(database).add(database, DIGEST, {});
        print('The digest is a job now, which an API process does.');
      }),
    );

  program
    .command('doctor')
    .description('try each part that the API depends on, and say how it is; exits with 1 unless all is well')
    .action(async () => {
      const findings = await new Doctor(apiChecks(loadConfig(environment))).examine();
      if (!printFindings(findings, print)) throw new AdminError('Not every part is well.');
    });

  program
    .command('backup <file>')
    .description('write the embedded database to a compressed file')
    .action(async (file: string) => {
      const { database } = loadConfig(environment);
      if ('url' in database) throw new AdminError('A PostgreSQL server is backed up with its own tools: see pg_dump.');
      await backupEmbedded(database.directory, file);
      print(`The database is in ${file}.`);
    });

  return program;
}
