import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApi } from '#app.ts';
import { loadConfig } from '#config/env.ts';
import { openInMemory } from '@mortar/server/embedded-database';
import { openApiDocument } from '#openapi.ts';

const directory = await mkdtemp(join(tmpdir(), 'mortar-openapi-'));
const database = await openInMemory();
const app = await buildApi({ database, config: loadConfig({ DATA_DIR: directory }) });
await writeFile(fileURLToPath(new URL('../../openapi.json', import.meta.url)), openApiDocument(app));
await app.close();
await database.close();
await rm(directory, { recursive: true, force: true });
