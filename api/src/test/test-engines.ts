import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@mortar/server/testing';
import { hasEnded } from '#test/api-process.ts';

const program = require.resolve('@mortar/tools/opensearch-server');

/** A search engine of its own, for a test that harms it. */
export interface TestEngine {
  url: string;
  /** Starts it again on its data, at the same address. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops it in the middle of what it does, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** Engines for the tests of one file. */
export interface TestEngines {
  /**
   * @param settings as in opensearch.yml
   * @param transport where other nodes reach it
   */
  start(settings?: readonly string[], transport?: number): Promise<TestEngine>;
  /** Kills those that are left, and deletes the data of all. */
  stop(): Promise<void>;
}

export async function testEngines(): Promise<TestEngines> {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-engines-'));
  // OpenSearch runs as a user of its own when the tests run as root.
  await chmod(folder, 0o755);
  const engines: TestEngine[] = [];

  async function start(settings: readonly string[] = [], transport?: number): Promise<TestEngine> {
    const port = await freePort();
    const ports = [port, transport ?? (await freePort())].map(String);
    let launched: ChildProcess;
    let pid: number;
    const engine: TestEngine = {
      url: `http://127.0.0.1:${port}`,
      async start() {
        const args = ['--import', 'tsx', program, join(folder, String(port)), ...ports, ...settings];
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        const ended = once(child, 'exit');
        const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => undefined)]);
        if (line === undefined) throw new Error('The search engine did not start.');
        [launched, pid] = [child, Number(line[0])];
      },
      async kill() {
        if (hasEnded(launched)) return;
        const ended = once(launched, 'exit');
        process.kill(pid, 'SIGKILL');
        await ended;
      },
      signal: (signal) => process.kill(pid, signal),
    };
    await engine.start();
    engines.push(engine);
    return engine;
  }

  return {
    start,
    async stop() {
      await Promise.all(engines.map((engine) => engine.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
