import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from '#registry/registry.ts';
import type { Recorder } from '#rollouts/telemetry/recorder.ts';

export interface Bookkeeping {
  start(): void;
  /** Writes down what is left. */
  stop(): Promise<void>;
}

interface BookkeepingOptions {
  registry: Pick<Registry, 'keepTelemetry' | 'judge' | 'forgetOldTelemetry'>;
  recorder: Recorder;
  everyMs: number;
  peoplePerAddress: number;
  log: FastifyBaseLogger;
}

const HOUR_MS = 3_600_000;

/** Every few seconds: writes down what browsers reported, and has the rollouts judged by it. */
export function createBookkeeping(options: BookkeepingOptions): Bookkeeping {
  const { registry, recorder, everyMs, peoplePerAddress, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let forgotAt = Date.now();

  async function keep(): Promise<void> {
    const recorded = recorder.take();
    try {
      await registry.keepTelemetry(recorded);
    } catch (error) {
      recorder.putBack(recorded);
      throw error;
    }
  }

  async function round(): Promise<void> {
    await keep();
    for (const { rollout, verb, reason } of await registry.judge({ peoplePerAddress })) {
      log.info({ remote: rollout.name, candidate: rollout.candidate, verb, reason }, 'judged a rollout');
    }
    if (Date.now() - forgotAt < HOUR_MS) return;
    forgotAt = Date.now();
    await registry.forgetOldTelemetry();
  }

  function tick(): void {
    underWay ??= round()
      .catch((error: unknown) => log.warn(error, 'the registry is away: nothing is judged meanwhile'))
      .finally(() => (underWay = undefined));
  }

  return {
    start() {
      timer = setInterval(tick, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
      await keep().catch((error: unknown) => log.warn(error, 'the last reports could not be written down'));
    },
  };
}
