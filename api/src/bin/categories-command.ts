import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { AdminError } from '#lib/admin-error.ts';
import type { AdminService } from '#modules/admin/index.ts';
import type { Order } from '#modules/audit/index.ts';
import { CategoryFileError, categoryFileOf, type CategoryService } from '#modules/categories/index.ts';

interface Options {
  reason?: string;
}

interface CategoriesCommandOptions {
  print: (line: string) => void;
  withAdmin: (work: (admin: AdminService) => Promise<void>) => Promise<void>;
  withCategories: (work: (categories: CategoryService) => Promise<void>) => Promise<void>;
  orderOf: (options: Options) => Order;
}

/** `mortar-admin categories`: the tree that products are filed in. */
export function categoriesCommand({ print, withAdmin, withCategories, orderOf }: CategoriesCommandOptions): Command {
  const command = new Command('categories').description('import and export the categories of the market');
  command
    .command('import <file>')
    .description('replace all categories by those of a JSON file, such as categories.json beside this program')
    .option('--reason <text>', 'stored in the audit')
    .action((file: string, options: Options) =>
      withAdmin(async (admin) => {
        const changes = await admin.importCategories(await textOf(file), orderOf(options)).catch((error: unknown) => {
          throw error instanceof CategoryFileError ? new AdminError(error.message) : error;
        });
        print(
          Object.entries(changes)
            .map(([change, ids]: [string, string[]]) => `${ids.length} ${change}`)
            .join(', '),
        );
      }),
    );
  command
    .command('export')
    .description('print all categories as such a file')
    .action(() =>
      withCategories(async (categories) => {
        print(categoryFileOf((await categories.tree()).categories));
      }),
    );
  return command;
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AdminError(`The file ${file} cannot be read.`, { cause });
  });
}
