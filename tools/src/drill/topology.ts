import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../programs/local-server.ts';
import { type RunningPostgres, startPostgres } from '../programs/postgres.ts';
import type { Market } from '../production/market.ts';
import { DURABLE, restartable, type Service, type Services } from '../production/services.ts';
import { type Part, pidIn } from './part.ts';
import { quickConfiguration, quickRules } from './quick-rules.ts';

const PASSWORD = 'of a database for drills';

/** A market with a replica of its database, watched by quick rules. */
export interface Topology {
  market: Market;
  services: Services;
  parts: Record<PartName, Part>;
  prometheus: string;
  /** Addresses of the readiness of API processes and gateways. */
  readiness: Record<'api-1' | 'api-2' | 'gateway-1' | 'gateway-2', string>;
  /** Rows of a statement in the database of the market, a text each. */
  select(statement: string): Promise<string[]>;
  stop(): Promise<void>;
}

export type PartName =
  | 'api-1'
  | 'api-2'
  | 'gateway-1'
  | 'gateway-2'
  | 'haproxy'
  | 'pgbouncer'
  | 'primary'
  | 'replica'
  | 'redis'
  | 'bucket'
  | 'mail';

/** Adds a replica to an installed market, as docs/operations/database.md says, and has its alerts fire sooner. */
export async function prepare(market: Market, services: Services): Promise<Topology> {
  const { folder, ports, walkthrough } = market;
  const psql = async (...statements: string[]) => {
    const words = statements.map((statement) => `-c "${statement}"`).join(' ');
    const { stdout } = await promisify(execFile)('sh', ['-c', `${services.environment.POSTGRES_ADMIN} -AtqX ${words}`]);
    return stdout.split('\n').filter(Boolean);
  };
  await psql(`CREATE ROLE replicator LOGIN REPLICATION PASSWORD '${PASSWORD}'`);
  const { host } = new URL(`postgres://${services.environment.POSTGRES}`);
  const primary = new URL(`postgres://replicator@${host}/postgres`);
  primary.password = PASSWORD;
  const copy = await mkdtemp(join(tmpdir(), 'mortar-replica-'));
  const port = await freePort();
  const replica = await restartable<RunningPostgres>(() =>
    startPostgres({ folder: copy, port, settings: DURABLE, standbyOf: primary.href }),
  );
  const variable = `DATABASE_REPLICA_URL=postgres://mortar:$PASSWORD@127.0.0.1:${port}/mortar`;
  await walkthrough.run(`echo "${variable}" >> "$MORTAR/api.env"`);
  for (const number of [1, 2]) {
    await walkthrough.run(`restart api-${number} "$API_PORT_${number}" "$api" /api/health/ready`);
  }
  await quicken(join(folder, 'prometheus'));
  const log = (name: string) => join(folder, 'log', `${name}.pid`);
  process.kill(pidIn(log('prometheus')), 'SIGHUP');

  const server = (kind: 'api' | 'gateway', number: 1 | 2): Part => ({
    name: `${kind}-${number}`,
    pid: () => pidIn(log(`${kind}-${number}`)),
    start: () => walkthrough.run(`start ${kind}-${number} "$${kind.toUpperCase()}_PORT_${number}" "$${kind}"`),
  });
  const service = (name: string, of: Service): Part => {
    return { name, pid: () => of.pid, start: () => of.start(), disk: of.disk };
  };
  /** More than its disk holds: the server ends while it is full. */
  const fillLog = () =>
    psql(
      "SELECT count(pg_logical_emit_message(false, 'drill', repeat('x', 16777216))) FROM generate_series(1, 64)",
    ).then(
      () => Promise.reject(new Error('The log of the primary has room for a gibibyte.')),
      () => undefined,
    );
  const parts: Part[] = [
    server('api', 1),
    server('api', 2),
    server('gateway', 1),
    server('gateway', 2),
    { name: 'haproxy', pid: () => pidIn(log('haproxy')), start: () => walkthrough.again('Put TLS in front') },
    {
      name: 'pgbouncer',
      pid: () => pidIn(join(folder, 'pgbouncer', 'pgbouncer.pid')),
      start: () => walkthrough.again('Put pgbouncer in front of it'),
    },
    { ...service('primary', services.postgres), fillLog },
    service('replica', replica),
    service('redis', services.redis),
    service('bucket', services.bucket),
    service('mail', services.mail),
  ];
  return {
    market,
    services,
    prometheus: `http://127.0.0.1:${ports.PROMETHEUS_PORT}`,
    readiness: {
      'api-1': `http://127.0.0.1:${ports.API_PORT_1}/api/health/ready`,
      'api-2': `http://127.0.0.1:${ports.API_PORT_2}/api/health/ready`,
      'gateway-1': `http://127.0.0.1:${ports.GATEWAY_PORT_1}/health/ready`,
      'gateway-2': `http://127.0.0.1:${ports.GATEWAY_PORT_2}/health/ready`,
    },
    parts: Object.fromEntries(parts.map((part) => [part.name, part])) as Topology['parts'],
    select: (statement) => psql('\\connect mortar', statement),
    stop: async () => {
      await replica.running().stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/** Has the Prometheus of a market look every second, by rules whose times are shorter. */
async function quicken(folder: string): Promise<void> {
  const change = async (name: string, changed: (text: string) => string) => {
    const file = join(folder, name);
    await writeFile(file, changed(await readFile(file, 'utf8')));
  };
  await change('alerts.yaml', quickRules);
  await change('prometheus.yaml', quickConfiguration);
}
