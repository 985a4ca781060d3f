import { Gauge, type Registry } from 'prom-client';
import { type Check, examine, type Finding } from './check.ts';

const STATES = ['ok', 'warning', 'wrong'];
/** As often as Prometheus asks. */
const FRESH_MS = 15_000;

/** Examines the parts that a process depends on when somebody asks, and knows how they were the last time. */
export class Doctor {
  readonly #checks: readonly Check[];
  #latest: readonly Finding[] = [];
  #examinedAt = Number.POSITIVE_INFINITY;

  constructor(checks: readonly Check[]) {
    this.#checks = checks;
  }

  /** Runs every check. Never rejects. */
  async examine(): Promise<readonly Finding[]> {
    this.#examinedAt = performance.now();
    this.#latest = await examine(this.#checks);
    return this.#latest;
  }

  /** What was found last, at once; when that is old, the next who asks gets a newer one. Empty before the first examination. */
  latest(): readonly Finding[] {
    if (performance.now() - this.#examinedAt >= FRESH_MS) void this.examine();
    return this.#latest;
  }
}

/** Adds the state of each part that was examined: 0 ok, 1 warning, 2 wrong. */
export function registerDoctorMetrics(registry: Registry, doctor: Doctor | undefined): void {
  const gauge: Gauge<'part'> = new Gauge({
    name: 'mortar_part_state',
    help: 'State of a part that the process depends on: 0 ok, 1 warning, 2 wrong',
    labelNames: ['part'],
    registers: [],
    collect: () => {
      for (const { part, state } of doctor?.latest() ?? []) gauge.set({ part }, STATES.indexOf(state));
    },
  });
  registry.registerMetric(gauge);
}
