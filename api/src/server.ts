import { openDatabase } from '@mortar/server/database';
import { createLogger } from '@mortar/server/logger';
import { closeOnSignal, listenError, loadEnvFiles, runOrExplain, StartupError } from '@mortar/server/process';
import { buildApi } from './app.ts';
import { loadConfig } from './config/env.ts';
import { migrate } from './database/migrate.ts';

await runOrExplain(async () => {
  const [unknown] = loadEnvFiles(process.argv.slice(2));
  if (unknown !== undefined) throw new StartupError(`mortar-api takes --env-file FILE, and not "${unknown}".`);
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config.database);
  try {
    await migrate(database);
    const app = await buildApi({ database, config, logger });
    await app.listen({ host: config.host, port: config.port });
    closeOnSignal(logger, async () => {
      await app.close();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw listenError(error, config.port, 'PORT');
  }
});
