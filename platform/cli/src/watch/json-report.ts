import { withReach } from '#rollout-progress.ts';
import type { Terminal } from '#terminal.ts';
import { NewChanges } from './new-changes.ts';
import type { Observed } from './observed.ts';
import { PLAIN_EVERY_MS, standingKey } from './rollout-report.ts';

/** Prints a line of JSON when something in a rollout has changed, and every minute. */
export class JsonReport {
  readonly #terminal: Terminal;
  readonly #changes = new NewChanges();
  #last = { key: '', at: 0 };
  #interruption: string | undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(observed: Observed): void {
    this.#interruption = undefined;
    const changes = this.#changes.of(observed);
    const key = standingKey(observed);
    const isDue = performance.now() - this.#last.at > PLAIN_EVERY_MS;
    if (changes.length === 0 && key === this.#last.key && !isDue) return;
    this.#last = { key, at: performance.now() };
    const { rollout, evidence } = observed;
    this.#terminal.print(JSON.stringify({ rollout: withReach(rollout), evidence, changes }));
  }

  /** Says once that nothing can be observed for now. */
  interrupted(why: string): void {
    if (this.#interruption === undefined) this.#terminal.printError(why);
    this.#interruption = why;
  }
}
