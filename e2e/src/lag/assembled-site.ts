// A site of its own, made of builds: `node --import tsx assembled-site.ts <address of the API> <folder of a shell>`.
// Prints its address as a line of JSON. Each line of its input is the folder of a remote, which it activates beside
// what is active, and it prints the version or why it was refused. Ends with its input.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildGateway } from '@mortar/gateway/gateway';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { migrate as migrateReleases } from '@mortar/registry/core/database/migrate';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import { createPublisher } from '@mortar/registry/publishing/publisher';
import { createActivation } from '@mortar/rollouts/activation/activation';
import { openDatabase } from '@mortar/server/database';

const ORIGIN = { actor: 'e2e', reason: 'A test' };
const [apiUrl = '', shell = ''] = process.argv.slice(2);

const folder = await mkdtemp(join(tmpdir(), 'mortar-assembled-'));
const database = await openDatabase({ directory: join(folder, 'database') });
await migrateReleases(database);
const artefacts = createFolderStore(join(folder, 'artefacts'));
const platform = { database, clock: databaseClock, artefacts };
const [publisher, activation] = [createPublisher(platform), createActivation(platform)];

await activate(shell);
const gateway = await buildGateway({ database, artefacts, config: { stateFile: join(folder, 'state.json'), apiUrl } });
print({ url: await gateway.listen({ host: '127.0.0.1', port: 0 }) });
for await (const build of createInterface(process.stdin)) print(await activate(build).catch(refusalOf));
await gateway.close();
await database.close();
await rm(folder, { recursive: true, force: true });

/** Publishes a build as it is when it fits, and activates it. */
async function activate(build: string): Promise<{ version: string }> {
  const { name, version } = (await publisher.publish(build, { ...ORIGIN, ready: true })).release;
  await activation.activate([{ name, version }], ORIGIN);
  return { version };
}

function refusalOf(error: unknown): { refusal: string } {
  if (error instanceof Refusal) return { refusal: error.message };
  throw error;
}

function print(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
