import { openDatabase } from '@mortar/server/database';
import { Doctor, logFindings, refuseWrongSettings } from '@mortar/server/doctor';
import { createLogger } from '@mortar/server/logger';
import { startTracing } from '@mortar/server/observability';
import {
  closeOnSignal,
  drainAndClose,
  listenError,
  loadEnvFiles,
  runOrExplain,
  serverBuild,
  StartupError,
} from '@mortar/server/process';
import { buildApi } from './app.ts';
import { loadConfig } from './config/env.ts';
import { migrate } from './database/migrate.ts';
import { apiChecks } from './doctor/api-checks.ts';
import { recordBuild } from './modules/gateway/index.ts';

await runOrExplain(async () => {
  const [unknown] = loadEnvFiles(process.argv.slice(2));
  if (unknown !== undefined) throw new StartupError(`mortar-api takes --env-file FILE, and not "${unknown}".`);
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  // Behind a gateway, that decides what is traced.
  const tracing =
    config.tracing &&
    (await startTracing({ ...config.tracing, service: 'mortar-api', trustsCaller: config.trustProxy > 0 }));
  const database = await openDatabase({
    ...config.database,
    replica: config.replica,
    ...(tracing && { around: tracing.statement }),
  });
  try {
    const doctor = new Doctor(apiChecks(config));
    const [findings] = await Promise.all([doctor.examine(), migrate(database)]);
    refuseWrongSettings(findings);
    logFindings(findings, logger);
    const build = serverBuild();
    if (build !== undefined) await recordBuild(database, build);
    const app = await buildApi({ database, config, logger, tracing, doctor });
    const close = async (closeApp: () => Promise<void>) => {
      await closeApp();
      await tracing?.stop();
    };
    try {
      await app.listen({ host: config.host, port: config.port });
    } catch (error) {
      // Connections that stay open, to Redis for example, would keep a process alive that serves nothing.
      await close(() => app.close());
      throw listenError(error, config.port, 'PORT');
    }
    closeOnSignal(logger, async () => {
      await close(() => drainAndClose(app));
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
});
