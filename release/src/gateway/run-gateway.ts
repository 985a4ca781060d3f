import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { createS3Store } from '#artefacts/s3-store.ts';
import { patientDatabase } from '#core/database/lazy-database.ts';
import { migrate } from '#core/database/migrate.ts';
import type { ReleaseDatabase } from '#core/database/release-database.ts';
import { buildGateway } from './gateway.ts';
import { loadGatewaySettings } from './config/gateway-env.ts';

export interface RunGatewayOptions {
  environment: NodeJS.ProcessEnv;
  /** Opens the PostgreSQL server at a URL. */
  openDatabase: (url: string) => Promise<ReleaseDatabase & { close(): Promise<void> }>;
}

/** Runs a gateway as a process of its own, until it is told to stop. */
export async function runGateway({ environment, openDatabase }: RunGatewayOptions): Promise<void> {
  const settings = loadGatewaySettings(environment);
  const logger = pino({ level: settings.logLevel });
  const database = patientDatabase(() => openDatabase(settings.databaseUrl));
  const { artefacts } = settings;
  await migrate(database).catch((error: unknown) => {
    logger.error(error, 'database unavailable: its tables were not migrated');
  });
  const app = await buildGateway({
    database,
    artefacts: 'bucket' in artefacts ? createS3Store(artefacts) : createFolderStore(artefacts.directory),
    config: settings.gateway,
    logger,
  });
  const close = async () => {
    await app.close();
    await database.close();
  };
  try {
    await app.listen(settings.listen);
  } catch (error) {
    // Connections that stay open would keep a process alive that serves nothing.
    await close();
    throw error;
  }
  closeWithGrace({ logger, delay: 10_000 }, close);
}
