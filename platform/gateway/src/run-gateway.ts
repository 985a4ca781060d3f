import { hostname } from 'node:os';
import { lazyPostgres } from '@mortar/server/database';
import { Doctor, logFindings, refuseWrongSettings } from '@mortar/server/doctor';
import { createLogger } from '@mortar/server/logger';
import { startTracing } from '@mortar/server/observability';
import { closeOnSignal, drainAndClose, listenError, serverBuild } from '@mortar/server/process';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { createS3Store } from '@mortar/registry/artefacts/s3-store';
import { migrateWhenAvailable } from '@mortar/registry/core/database/migrate';
import { loadGatewaySettings } from './config/gateway-env.ts';
import { buildGateway } from './gateway.ts';
import { gatewayChecks } from './gateway-checks.ts';

const DATABASE_PARTS = new Set(['database', 'notifications']);

/**
 * Runs a gateway as a process of its own, until it receives a signal to stop.
 *
 * @throws StartupError when the environment is wrong or the port is taken
 */
export async function runGateway(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = loadGatewaySettings(environment);
  const logger = createLogger(settings.logLevel);
  const doctor = new Doctor(gatewayChecks(settings));
  const findings = await doctor.examine();
  // Without its database a gateway serves the last known good state.
  refuseWrongSettings(findings.filter(({ part }) => !DATABASE_PARTS.has(part)));
  logFindings(findings, logger);
  // What clients say of traces decides nothing.
  const tracing =
    settings.tracing && (await startTracing({ ...settings.tracing, service: 'mortar-gateway', trustsCaller: false }));
  const database = lazyPostgres({ ...settings.database, ...(tracing && { around: tracing.statement }) });
  const { artefacts } = settings;
  const app = await buildGateway({
    database,
    artefacts: 'bucket' in artefacts ? createS3Store(artefacts) : createFolderStore(artefacts.directory),
    config: { label: `${hostname()}:${settings.listen.port}`, build: serverBuild(), ...settings.gateway },
    logger,
    tracing,
    doctor,
    migrate: migrateWhenAvailable(database, (error) => logger.error(error, 'the tables could not be migrated')),
  });
  const close = async (closeApp: () => Promise<void>) => {
    await closeApp();
    await database.close();
    await tracing?.stop();
  };
  try {
    await app.listen(settings.listen);
  } catch (error) {
    // Connections that stay open would keep a process alive that serves nothing.
    await close(() => app.close());
    throw listenError(error, settings.listen.port, 'PORT');
  }
  closeOnSignal(logger, () => close(() => drainAndClose(app)));
}
