import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi, loadConfig } from '@mortar/api';
import { buildGateway } from '@mortar/gateway/gateway';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { migrate as migrateReleases } from '@mortar/registry/core/database/migrate';
import { createTestDatabase } from '@mortar/server/testing';

const METRICS_TOKEN = 'a-token-for-prometheus';
const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
const observability = join(__dirname, '..', '..', 'deploy', 'observability');
const METRIC = /\b(?:mortar|http|nodejs|process)_[a-z0-9_]+/g;

const database = createTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-alerts-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('every metric that alerts and dashboard name is one of API or gateway', async () => {
  await migrateReleases(database);
  const config = loadConfig({ METRICS_TOKEN, DATA_DIR: folder, LOG_LEVEL: 'silent', SEARCH_URL: 'http://[::1]:1' });
  const api = await buildApi({ database, config, doesJobs: false });
  const gateway = await buildGateway({
    database,
    artefacts: createFolderStore(join(folder, 'artefacts')),
    config: {
      stateFile: join(folder, 'state.json'),
      metricsToken: METRICS_TOKEN,
      renderers: 0,
      apiUrl: 'http://[::1]:1',
    },
  });
  const served = [
    await api.inject({ url: '/api/metrics', headers }),
    await gateway.inject({ url: '/health/metrics', headers }),
  ];
  await Promise.all([api.close(), gateway.close()]);
  expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const types = [
    ...served
      .map(({ body }) => body)
      .join('\n')
      .matchAll(/^# TYPE (\S+) (\S+)$/gm),
  ];
  const names = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );

  const files = await Promise.all(
    ['alerts.yaml', 'dashboard.json'].map((file) => readFile(join(observability, file), 'utf8')),
  );
  const used = new Set(files.flatMap((text) => text.match(METRIC) ?? []));
  // On the embedded database there are no connections to count.
  const absent = [...used].filter(
    (name) => !names.has(name) && (database.pool || !name.startsWith('mortar_database_')),
  );
  expect(used.size).toBeGreaterThan(15);
  expect(absent).toEqual([]);
});
