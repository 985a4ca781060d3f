import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@mortar/server/testing';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '#app.ts';
import { loadConfig } from '#config/env.ts';
import { ApiClient } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';

const program = require.resolve('@mortar/tools/redis-server');
const LIMIT = 4;
const limits = { READS_PER_MINUTE: String(LIMIT), ACCOUNTS_PER_ADDRESS: '1' };

let port: number;
let server: ChildProcess;
/** Id of the process. */
let redis: number;
interface ApiProcess {
  app: FastifyInstance;
  visitor: ApiClient;
}
const processes: ApiProcess[] = [];

// Registered before useApi, which closes the database of these processes.
afterAll(async () => {
  await Promise.all(processes.map(({ app }) => app.close()));
  await stopRedis('SIGTERM');
});

const api = useApi();

beforeAll(async () => {
  port = await freePort();
  await startRedis();
  // Each counts with a connection of its own, as two processes do.
  for (let count = 0; count < 2; count += 1) processes.push(await startApi());
});

async function startRedis(): Promise<void> {
  server = spawn(process.execPath, ['--import', 'tsx', program, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(server.stdout)) {
    redis = Number(line);
    return;
  }
  throw new Error('The Redis server did not start');
}

/** SIGKILL: the server alone is killed, as it would be for want of memory. */
async function stopRedis(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(server, 'exit');
  if (signal === 'SIGKILL') process.kill(redis, signal);
  else server.kill(signal);
  await ended;
}

async function startApi(): Promise<ApiProcess> {
  const environment = { DATA_DIR: api.directory, LOG_LEVEL: 'silent', ...limits };
  const config = loadConfig({ ...environment, REDIS_URL: `redis://127.0.0.1:${port}` });
  const app = await buildApi({ database: api.database, config });
  return { app, visitor: new ApiClient(app) };
}

let host = 0;
/** An address that no other request uses. */
const freshAddress = () => `102.99.${Math.floor((host += 1) / 250)}.${host % 250}`;

/** The statuses of requests of one address, sent to the processes in turn. */
async function inTurn(times: number, remoteAddress = freshAddress()): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { status } = await clientOf(time).get('/api/categories', { remoteAddress });
    statuses.push(status);
  }
  return statuses;
}

const clientOf = (time: number) => processes[time % processes.length]?.visitor ?? api.visitor;
const times = (count: number, status: number) => Array<number>(count).fill(status);
/** Two processes that count together allow the limit once, and twice when each counts alone. */
const together = [...times(LIMIT, 200), ...times(LIMIT, 429)];
const alone = times(2 * LIMIT, 200);

/** Sends requests until the processes count as expected; Jest's timeout ends it otherwise. */
async function untilCounted(expected: number[]): Promise<void> {
  while (String(await inTurn(2 * LIMIT)) !== String(expected)) await wait(50);
}

describe('the request limit of two processes', () => {
  it('counts once when both use one Redis', async () => {
    await untilCounted(together);
    const remoteAddress = freshAddress();
    expect(await inTurn(2 * LIMIT, remoteAddress)).toEqual(together);
    const { headers, problem } = await clientOf(0).get('/api/categories', { remoteAddress });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(problem.code).toBe('too_many_requests');
  });

  it('still allows requests, and limits each process, when Redis is killed, and counts once when it is back', async () => {
    await stopRedis('SIGKILL');
    const remoteAddress = freshAddress();
    expect(await inTurn(2 * LIMIT, remoteAddress)).toEqual(alone);
    expect(await inTurn(2, remoteAddress)).toEqual([429, 429]);
    await startRedis();
    await untilCounted(together);
  });

  it('still allows requests when Redis hangs', async () => {
    process.kill(redis, 'SIGSTOP');
    try {
      const remoteAddress = freshAddress();
      expect(await inTurn(2 * LIMIT, remoteAddress)).toEqual(alone);
      expect(await inTurn(2, remoteAddress)).toEqual([429, 429]);
    } finally {
      process.kill(redis, 'SIGCONT');
    }
    await untilCounted(together);
  });

  it('starts, and counts alone, when Redis is down', async () => {
    await stopRedis('SIGKILL');
    try {
      const { app, visitor } = await startApi();
      expect((await visitor.get('/api/categories', { remoteAddress: freshAddress() })).status).toBe(200);
      await app.close();
    } finally {
      await startRedis();
    }
  });
});
