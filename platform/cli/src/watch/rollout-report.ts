import { progress } from '#rollout-progress.ts';
import { clockTime } from '#formats.ts';
import type { Terminal } from '#terminal.ts';
import { evidenceLines } from './evidence-lines.ts';
import { NewChanges } from './new-changes.ts';
import type { Observed } from './observed.ts';

/** Least time between two reports of the same step, where lines cannot be rewritten. */
export const PLAIN_EVERY_MS = 60_000;

/**
 * Prints what happens in a rollout: each change once, and below them how it stands. In a terminal the latter is
 * rewritten; otherwise it is printed when it is another step or verdict, and every minute.
 */
export class RolloutReport {
  readonly #terminal: Terminal;
  readonly #changes = new NewChanges();
  #rewritableLines = 0;
  #plain = { key: '', at: 0 };
  #interruption: string | undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(observed: Observed): void {
    const { rollout } = observed;
    this.#interruption = undefined;
    this.#write(
      this.#changes
        .of(observed)
        .map(({ at, actor, action, reason }) => `${clockTime(at)}  ${actor}, ${action}: ${reason}`),
      rollout.endedAt === null || this.#terminal.columns === undefined ? standing(observed) : [],
      standingKey(observed),
    );
  }

  /** Says once that nothing can be observed for now. */
  interrupted(why: string): void {
    if (this.#interruption === why.slice(0, 40)) return;
    this.#interruption = why.slice(0, 40);
    this.#write([why], [], this.#plain.key);
  }

  #write(changes: readonly string[], current: readonly string[], key: string): void {
    const { columns, print } = this.#terminal;
    if (columns === undefined) {
      for (const line of changes) print(line);
      const isDue = key !== this.#plain.key || performance.now() - this.#plain.at > PLAIN_EVERY_MS;
      if (!isDue || current.length === 0) return;
      this.#plain = { key, at: performance.now() };
      for (const line of current) print(line);
      return;
    }
    const erase = this.#rewritableLines > 0 ? `\u001B[${this.#rewritableLines}A\u001B[0J` : '';
    // A line that wraps would take two.
    const fitting = current.map((line) => line.slice(0, columns - 1));
    this.#rewritableLines = fitting.length;
    const lines = [...changes, ...fitting];
    if (lines.length > 0) print(erase + lines.join('\n'));
  }
}

/** Differs when a rollout is at another step, has another status or another verdict. */
export function standingKey({ rollout, evidence }: Observed): string {
  return [rollout.status, rollout.step, evidence?.verdict.kind].join();
}

/** How a rollout stands. */
function standing({ rollout, evidence }: Observed): string[] {
  const { name, candidate, baseline, status, step, steps, audiences } = rollout;
  const stage = `step ${step + audiences.length + 1} of ${steps.length + audiences.length}`;
  return [
    `${name} ${baseline} → ${candidate}: ${progress(rollout)}, ${stage}, ${status}`,
    ...(evidence ? evidenceLines(evidence, rollout) : []),
  ];
}
