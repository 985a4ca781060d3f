import type { FastifyBaseLogger } from 'fastify';
import type { KeyRotation } from '@mortar/registry/core/assertions/key-rotation';
import type { GatewayMetrics } from '#metrics/gateway-metrics.ts';
import type { Previews } from '@mortar/registry/previews/previews';
import type { CanaryAnalysis } from '@mortar/rollouts/analysis/canary-analysis';
import type { Recorder } from '@mortar/rollouts/telemetry/recorder';
import type { Telemetry } from '@mortar/rollouts/telemetry/telemetry';
import type { LiveWatch } from '@mortar/rollouts/watch/live-watch';

export interface ScheduledJobs {
  start(): void;
  /** Stores the telemetry that is still in memory. */
  stop(): Promise<void>;
}

interface ScheduledJobsOptions {
  recorder: Recorder;
  telemetry: Pick<Telemetry, 'save' | 'deleteExpired'>;
  analysis: Pick<CanaryAnalysis, 'run'>;
  previews: Pick<Previews, 'deleteExpired'>;
  keyRotation: Pick<KeyRotation, 'rotateWhenDue'>;
  watch: Pick<LiveWatch, 'run' | 'deleteExpired'>;
  /** Milliseconds between two runs. */
  everyMs: number;
  /** The same of the watch over live versions. */
  watchMs: number;
  verdicts: GatewayMetrics['verdicts'];
  log: FastifyBaseLogger;
}

const HOUR_MS = 3_600_000;

/** Every few seconds: stores what browsers reported and runs the canary analysis and the watch over live versions. Every hour: deletes what expired and replaces keys. */
export function createScheduledJobs(options: ScheduledJobsOptions): ScheduledJobs {
  const { recorder, telemetry, analysis, previews, keyRotation, watch, everyMs, watchMs, verdicts, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let deletedAt = Date.now();
  let watchedAt = 0;

  async function saveTelemetry(): Promise<void> {
    const recorded = recorder.take();
    try {
      await telemetry.save(recorded);
    } catch (error) {
      recorder.putBack(recorded);
      throw error;
    }
  }

  async function deleteExpired(): Promise<void> {
    if (Date.now() - deletedAt < HOUR_MS) return;
    deletedAt = Date.now();
    await telemetry.deleteExpired();
    await previews.deleteExpired();
    await watch.deleteExpired();
    await keyRotation.rotateWhenDue();
  }

  async function watchLiveVersions(): Promise<void> {
    if (Date.now() - watchedAt < watchMs) return;
    watchedAt = Date.now();
    for (const { alarm, reason } of await watch.run()) {
      const { name: remote, version, watched, endedAt } = alarm;
      log[endedAt === null ? 'warn' : 'info'](
        { remote, version, watched, reason },
        endedAt === null ? 'alarm' : 'recovery',
      );
    }
  }

  async function run(): Promise<void> {
    await saveTelemetry();
    for (const { rollout, verb, reason } of await analysis.run()) {
      verdicts.inc({ remote: rollout.name, verb });
      log.info(
        { remote: rollout.name, candidate: rollout.candidate, verb, reason },
        'canary analysis changed a rollout',
      );
    }
    await watchLiveVersions();
    await deleteExpired();
  }

  function tick(): void {
    running ??= run()
      .catch((error: unknown) => {
        log.warn(error, 'database unavailable: no canary analysis until it is back');
      })
      .finally(() => (running = undefined));
  }

  return {
    start() {
      timer = setInterval(tick, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
      // The second time for the reports that are due later.
      await saveTelemetry()
        .then(saveTelemetry)
        .catch((error: unknown) => log.warn(error, 'the last reports could not be stored'));
    },
  };
}
