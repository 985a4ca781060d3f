import type { ModerationAction } from '@mortar/contracts';
import { Command } from 'commander';
import { AdminError } from '#lib/admin-error.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Order } from '#modules/audit/index.ts';
import type { Services } from '#services.ts';

interface Options {
  reason?: string;
  off?: boolean;
}

interface ModerationCommandsOptions {
  print: (line: string) => void;
  withServices: (work: (services: Services) => Promise<void>) => Promise<void>;
  orderOf: (options: Options) => Order;
}

/** What administrators do by the rules of moderators, and `mortar-admin moderators`: who these are. */
export function moderationCommands({ print, withServices, orderOf }: ModerationCommandsOptions): Command[] {
  const command = (usage: string, description: string) =>
    new Command().command(usage).description(description).option('--reason <text>', 'the owner is told it');

  const act = (services: Services, action: ModerationAction, subjectId: string, options: Options) =>
    services.moderationActions.act(orderOf(options), { action, subjectId }).catch((error: unknown) => {
      throw error instanceof ApiError ? new AdminError(`${error.message}.`, { cause: error }) : error;
    });

  const onId = (usage: string, action: ModerationAction, description: string, done: (id: string) => string) =>
    command(usage, description).action((id: string, options: Options) =>
      withServices(async (services) => {
        if (!/^[\da-f-]{36}$/i.test(id)) throw new AdminError(`${id} is not an id.`);
        await act(services, action, id, options);
        print(done(id));
      }),
    );

  const onAccount = (usage: string, action: ModerationAction, description: string, done: (email: string) => string) =>
    command(usage, description).action((email: string, options: Options) =>
      withServices(async (services) => {
        await act(services, action, await services.moderators.accountIdOf(email), options);
        print(done(email));
      }),
    );

  return [
    onAccount(
      'suspend-account <email>',
      'suspend-account',
      'end every session of the account and prevent sign-in',
      (email) => `${email} is suspended.`,
    ),
    onAccount(
      'restore-account <email>',
      'restore-account',
      'let the account sign in again',
      (email) => `${email} can sign in again.`,
    ),
    onId(
      'suspend-store <storeId>',
      'suspend-store',
      'hide the store and its products',
      (id) => `The store ${id} is hidden.`,
    ),
    onId(
      'restore-store <storeId>',
      'restore-store',
      'show the store and its products again',
      (id) => `The store ${id} is shown again.`,
    ),
    onId('suspend-product <productId>', 'suspend-product', 'hide the product', (id) => `The product ${id} is hidden.`),
    onId(
      'restore-product <productId>',
      'restore-product',
      'show the product again',
      (id) => `The product ${id} is shown again.`,
    ),
    onId('verify <storeId>', 'verify-store', 'mark the store as verified', (id) => `The store ${id} is verified.`),
    onId(
      'unverify <storeId>',
      'unverify-store',
      'mark the store as not verified',
      (id) => `The store ${id} is not verified.`,
    ),
    moderatorsCommand({ print, withServices, orderOf }),
  ];
}

function moderatorsCommand({ print, withServices, orderOf }: ModerationCommandsOptions): Command {
  const moderators = new Command('moderators').description('list who may moderate, and add or remove moderators');
  moderators
    .command('list', { isDefault: true })
    .description('the accounts that may moderate')
    .action(() =>
      withServices(async (services) => {
        for (const { email, since, suspendedAt } of await services.moderators.list()) {
          print(`${email}  since ${since.toISOString()}${suspendedAt ? '  suspended' : ''}`);
        }
      }),
    );
  moderators
    .command('add <email>')
    .description('let the account moderate, from its next request on')
    .option('--reason <text>', 'stored in the audit')
    .action((email: string, options: Options) =>
      withServices(async (services) => {
        const added = await services.moderators.add(email, orderOf(options));
        print(added ? `${email} is a moderator.` : `${email} is a moderator already.`);
      }),
    );
  moderators
    .command('remove <email>')
    .description('make it an ordinary account, from its next request on')
    .option('--reason <text>', 'stored in the audit')
    .action((email: string, options: Options) =>
      withServices(async (services) => {
        const removed = await services.moderators.remove(email, orderOf(options));
        print(removed ? `${email} is no moderator any more.` : `${email} is no moderator.`);
      }),
    );
  return moderators;
}
