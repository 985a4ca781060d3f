import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { type Check, describeFinding, examine, type Finding } from './check.ts';

const STATES = ['ok', 'warning', 'wrong', 'urgent'];
/** Of all parts. */
const EVERY_MS = 60_000;
/** Of those that are not well: their return is known soon, and the others are left alone. */
const UNWELL_EVERY_MS = 15_000;

/** Examines the parts that a process depends on, again and again, and knows how they were the last time. */
export class Doctor {
  readonly #checks: readonly Check[];
  #timer: NodeJS.Timeout | undefined;
  #latest: readonly Finding[] = [];

  constructor(checks: readonly Check[]) {
    this.#checks = checks;
  }

  /** What was found last; empty before the first examination. */
  get latest(): readonly Finding[] {
    return this.#latest;
  }

  /** Runs every check. Never rejects. */
  async examine(): Promise<readonly Finding[]> {
    this.#latest = await examine(this.#checks);
    return this.#latest;
  }

  /**
   * Examines every minute, and what is not well every 15 seconds, until `stop` is called.
   *
   * @param onChange gets each finding whose state is another than the last time
   */
  start(onChange: (finding: Finding) => void): void {
    let turns = 0;
    this.#timer = setInterval(() => {
      turns += 1;
      const before = new Map(this.#latest.map((finding) => [finding.part, finding]));
      const isTurnOfAll = turns % (EVERY_MS / UNWELL_EVERY_MS) === 0;
      const due = this.#checks.filter(({ part }) => isTurnOfAll || before.get(part)?.state !== 'ok');
      void examine(due).then((findings) => {
        const latest = new Map([...before, ...findings.map((finding) => [finding.part, finding] as const)]);
        this.#latest = [...latest.values()];
        for (const finding of findings) if (finding.state !== before.get(finding.part)?.state) onChange(finding);
      });
    }, UNWELL_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Logs findings: a part that is well as information, any other as a warning. */
export function warnOfFindings(log: FastifyBaseLogger): (finding: Finding) => void {
  return (finding) => {
    if (finding.state === 'ok') log.info(describeFinding(finding));
    else log.warn(describeFinding(finding));
  };
}

/** Adds the state of each part that was examined: 0 ok, 1 warning, 2 wrong, 3 urgent. */
export function registerDoctorMetrics(registry: Registry, doctor: Doctor | undefined): void {
  const gauge: Gauge<'part'> = new Gauge({
    name: 'mortar_part_state',
    help: 'State of a part that the process depends on: 0 ok, 1 warning, 2 wrong, 3 urgent',
    labelNames: ['part'],
    registers: [],
    collect: () => {
      for (const { part, state } of doctor?.latest ?? []) gauge.set({ part }, STATES.indexOf(state));
    },
  });
  registry.registerMetric(gauge);
}
