import { loadConfig, migrate, openMediaStore } from '@mortar/api';
import { openDatabase } from '@mortar/server/database';
import { runOrExplain } from '@mortar/server/process';
import { Command, InvalidArgumentError } from 'commander';
import { demoAccounts } from './accounts/demo-accounts.ts';
import { requirePlainHttp } from './accounts/require-plain-http.ts';
import { seedDatabase } from './seeding/seed-database.ts';

const MOST_PRODUCTS = 1_000_000;

function productCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST_PRODUCTS) {
    throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST_PRODUCTS.toLocaleString('en')}.`);
  }
  return count;
}

const showProgress = (done: number, total: number) => {
  if (done === total || done % 50 === 0) process.stdout.write(`\rproducts ${done}/${total}   `);
};

interface SeedArguments {
  products?: number;
  images: boolean;
}

async function seed({ products, images }: SeedArguments): Promise<void> {
  const config = loadConfig(process.env);
  requirePlainHttp(config.publicUrl);
  const database = await openDatabase(config.database);
  try {
    await migrate(database);
    const started = performance.now();
    const media = images ? openMediaStore(config.media) : undefined;
    await seedDatabase({ database, products, media, onProgress: showProgress });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `\nSeeded in ${seconds} s. Buyer ${demoAccounts.buyer.email}, seller ${demoAccounts.seller.email}, moderator ${demoAccounts.moderator.email}, password ${demoAccounts.buyer.password}.\n`,
    );
  } finally {
    await database.close();
  }
}

const program = new Command('mortar-demo').description(
  'Fills a marketplace for demonstrations and load tests. Reads the same environment as mortar-api; an embedded database must not be in use.',
);

program
  .command('seed')
  .description('fill the database with the demo catalogue')
  .option('--products <number>', 'how many products in all (default: 300)', productCount)
  .option('--no-images', 'store no images: for load tests of the API alone')
  .action((options: SeedArguments) => seed(options));

await runOrExplain(async () => {
  await program.parseAsync();
});
