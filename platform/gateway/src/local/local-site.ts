import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '@mortar/server/database';
import { addressRanges } from '@mortar/server/environment';
import { createLogger } from '@mortar/server/logger';
import { listenError } from '@mortar/server/process';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { migrate } from '@mortar/registry/core/database/migrate';
import type { ServedService } from '@mortar/registry/core/services/service';
import { createServiceRegistry, type ServiceRegistry } from '@mortar/registry/core/services/service-registry';
import { createTokens } from '@mortar/registry/core/tokens/tokens';
import { readSiteSettings } from '#config/site-settings.ts';
import { buildGateway } from '#gateway.ts';
import { apiPathReader } from '#proxy/api-paths.ts';
import { publishFrontEnds } from './publish-front-ends.ts';
import { writeReleaseToken } from './release-token.ts';

interface LocalSiteOptions {
  /** Root of the clone or workspace. */
  root: string;
  /** The folder that the front ends' folders are in; the root when left out. */
  folder?: string;
  /** Where the site keeps its database, its artefacts and a token of a release manager. */
  directory: string;
  port: number;
  /** Base URL of the site's API, which the gateway proxies; a site without one leaves it out. */
  apiUrl?: string;
  /** Services of teams, which a release manager would register. */
  services?: readonly ServedService[];
}

/**
 * Builds and publishes the front ends of a folder and serves them in this process, on an embedded database: a site on
 * the machine of its developers, with the `settings.json` of that folder. What an earlier start has built, and nothing has changed since, is not built again.
 *
 * @returns its address, and what ends it
 * @throws StartupError with a sentence for the terminal
 */
export async function openLocalSite({ root, folder, directory: named, port, apiUrl, services = [] }: LocalSiteOptions) {
  // Builds run in the folders of their front ends.
  const directory = resolve(named);
  const settings = join(folder ?? root, 'settings.json');
  const database = await openDatabase({ directory: join(directory, 'database') });
  try {
    await migrate(database);
    const artefacts = createFolderStore(join(directory, 'artefacts'));
    const platform = { database, clock: databaseClock, artefacts };
    await publishFrontEnds(platform, { root, folder, builds: join(directory, 'builds') });
    await writeReleaseToken(createTokens(platform), { directory, port, root });
    await registerServices(createServiceRegistry(platform, apiPathReader(apiUrl)), services);
    const url = `http://localhost:${port}`;
    const gateway = await buildGateway({
      database,
      artefacts,
      config: {
        label: `${hostname()}:${port}`,
        stateFile: join(directory, 'gateway-state.json'),
        publicUrl: url,
        ...(existsSync(settings) && { settings: readSiteSettings(settings) }),
        ...(apiUrl !== undefined && { apiUrl }),
        // All visitors who try a rollout on this machine come from the same address.
        visitorsPerAddress: 1_000,
        webhookNetworks: addressRanges('loopback', '127.0.0.0/8,::1/128'),
      },
      logger: createLogger('warn'),
    });
    await gateway.listen({ host: '127.0.0.1', port }).catch((error: unknown) => {
      throw listenError(error, port, 'PORT');
    });
    return {
      url,
      close: async () => {
        await gateway.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Registers what an earlier start has not. */
async function registerServices(registry: ServiceRegistry, services: readonly ServedService[]): Promise<void> {
  const known = await registry.list();
  const isKnown = (service: ServedService) =>
    known.some((one) => Object.entries(service).every(([name, value]) => one[name as keyof ServedService] === value));
  const origin = { actor: 'npm start', reason: 'Registered at the start of this site' };
  for (const service of services) if (!isKnown(service)) await registry.add(service, origin);
}
