import autocannon from 'autocannon';
import { median, quantile } from '../figures.ts';

/** How long requests took, in milliseconds, and how many were served in a second. */
export interface Load {
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
}

export interface LoadOptions {
  origin: string;
  /** Taken in turn by every connection. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/** Every connection sends its next request on each response. Anything but a 200 ends the measurement. */
export function load({ origin, paths, headers, connections, seconds }: LoadOptions): Promise<Load> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const started = performance.now();
    const run = autocannon(
      { url: origin, connections, duration: seconds, requests: paths.map((path) => ({ path, headers })) },
      (error, result) => {
        const failed = result ? result.errors + result.timeouts + result.non2xx : 0;
        if (error) reject(error);
        else if (failed > 0) reject(new Error(`${failed} of ${times.length} requests like ${paths[0]} failed.`));
        else resolve(summary(times, (performance.now() - started) / 1000));
      },
    );
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

function summary(times: number[], seconds: number): Load {
  const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)];
  return { p50, p95, p99, perSecond: times.length / seconds };
}

/** Of several rounds, figure by figure: one round may have met something else on the machine. */
export function medianLoad(rounds: readonly Load[]): Load {
  return {
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
    p99: median(rounds.map(({ p99 }) => p99)),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  };
}
