import closeWithGrace from 'close-with-grace';
import { buildApi } from './app.ts';
import { loadConfig } from './config/env.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { createLogger } from './lib/logger.ts';
import { StartupError } from './lib/startup-error.ts';

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config.database);
  try {
    await migrate(database);
    const app = await buildApi({ database, config, logger });
    await app.listen({ host: config.host, port: config.port });
    closeWithGrace({ logger, delay: 10_000 }, async () => {
      await app.close();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw isPortTaken(error)
      ? new StartupError(`Port ${config.port} is taken by another program; choose another one with PORT.`)
      : error;
  }
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

start().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
