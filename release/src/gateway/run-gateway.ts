import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { patientDatabase } from '#registry/patient-database.ts';
import { createRegistry } from '#registry/registry.ts';
import type { ReleaseDatabase } from '#registry/release-database.ts';
import { buildGateway } from './gateway.ts';
import { loadGatewaySettings } from './gateway-env.ts';

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
  const registry = createRegistry({
    database,
    artefacts: createFolderStore(settings.artefactDirectory),
  });
  await registry.migrate().catch((error: unknown) => {
    logger.error(error, 'the registry is away, so its tables were not looked at');
  });
  const app = await buildGateway({ registry, config: settings.gateway, logger });
  closeWithGrace({ logger, delay: 10_000 }, async () => {
    await app.close();
    await database.close();
  });
  await app.listen(settings.listen);
}
