import type { Histogram, Registry } from 'prom-client';

const NAME = 'http_request_duration_seconds';
const HELP = 'Time from the arrival of a request to the end of its response';
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The requests of one method, route and status. */
interface Series {
  labels: { method: string; route: string; status: number };
  /** How many fall into each bucket and into none before it; the last count is of those above all buckets. */
  counts: number[];
  sum: number;
}

/**
 * A histogram of the durations of requests. It counts in plain numbers, of which the registry gets a histogram when
 * metrics are read: the library's own hashes the labels of each observation, a tenth of what a document takes.
 */
export class RequestDurations {
  readonly #byRoute = new Map<string, Series[]>();

  constructor(registry: Registry) {
    const get = async () => ({ name: NAME, help: HELP, type: 'histogram', values: this.#values() });
    // All that a registry uses of a metric.
    registry.registerMetric({ name: NAME, get } as unknown as Histogram);
  }

  /** Counts a request that has ended. */
  record(labels: Series['labels'], seconds: number): void {
    const series = this.#seriesOf(labels);
    const found = BUCKETS.findIndex((bound) => seconds <= bound);
    const bucket = found < 0 ? BUCKETS.length : found;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  #seriesOf(labels: Series['labels']): Series {
    const { method, route, status } = labels;
    const ofRoute = this.#byRoute.get(route) ?? [];
    const known = ofRoute.find((one) => one.labels.status === status && one.labels.method === method);
    if (known) return known;
    const series = { labels, counts: [...BUCKETS, 0].map(() => 0), sum: 0 };
    this.#byRoute.set(route, [...ofRoute, series]);
    return series;
  }

  #values() {
    return [...this.#byRoute.values()].flat().flatMap(valuesOf);
  }
}

function valuesOf({ labels, counts, sum }: Series) {
  let total = 0;
  const buckets = counts.map((count, bucket) => {
    total += count;
    return { metricName: `${NAME}_bucket`, labels: { le: BUCKETS[bucket] ?? '+Inf', ...labels }, value: total };
  });
  const sums = [
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: total },
  ];
  return [...buckets, ...sums];
}
