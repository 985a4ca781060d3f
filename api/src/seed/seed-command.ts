import { Command, InvalidArgumentError } from 'commander';
import { loadConfig } from '#config/env.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { MediaService, openMediaStore } from '#modules/media/index.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDatabase } from './seed-database.ts';

const MOST = 1_000_000;

function productCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST) {
    throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST.toLocaleString('en')}.`);
  }
  return count;
}

/** `seed`, for a command line. */
export function seedCommand(): Command {
  return new Command('seed')
    .description('fill the database with the demonstration catalogue')
    .option('--products <number>', 'how many products in all (300 unless told)', productCount)
    .action(({ products }: { products?: number }) => seed(products));
}

async function seed(products: number | undefined): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    await migrate(database);
    const started = performance.now();
    await seedDatabase({
      database,
      media: new MediaService(database, openMediaStore(config.media)),
      products,
      onProgress: ({ step, done, total }) => {
        if (done === total || done % 50 === 0) process.stdout.write(`\r${step} ${done}/${total}   `);
      },
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `\nSeeded in ${seconds} s. Buyer ${demoAccounts.buyer.email}, seller ${demoAccounts.seller.email}, password ${demoAccounts.buyer.password}.\n`,
    );
  } finally {
    await database.close();
  }
}
