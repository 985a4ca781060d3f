import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { buildApi } from './app.ts';
import { loadConfig } from './config/env.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { StartupError } from './lib/startup-error.ts';

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = pino({ level: config.logLevel });
  const database = await openDatabase(config.database);
  await migrate(database);
  const app = await buildApi({ database, config, logger });
  closeWithGrace({ logger, delay: 10_000 }, async () => {
    await app.close();
    await database.close();
  });
  await app.listen({ host: config.host, port: config.port });
}

start().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
