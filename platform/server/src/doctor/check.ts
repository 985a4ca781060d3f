import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '#process/startup-error.ts';

/** How a part is. `warning`: it is down, or will be; `wrong`: nothing but another setting helps. */
export interface Verdict {
  state: 'ok' | 'warning' | 'wrong';
  /** For the operator: what is so, and what helps. */
  sentence: string;
}

/** Tries one part that a process depends on, as the process uses it. */
export interface Check {
  /** What is tried, in a word or two. */
  part: string;
  /** Rejects when the part does not respond. */
  run: () => Promise<Verdict>;
}

export interface Finding extends Verdict {
  part: string;
}

export const ok = (sentence: string): Verdict => ({ state: 'ok', sentence });
export const warning = (sentence: string): Verdict => ({ state: 'warning', sentence });
export const wrong = (sentence: string): Verdict => ({ state: 'wrong', sentence });

/**
 * Runs all checks at the same time.
 *
 * @param deadlineMs after which a check that has not ended is a warning
 * @returns a finding for each check, in their order
 */
export function examine(checks: readonly Check[], deadlineMs = 10_000): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ part, run }) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Verdict>((resolve) => {
        timer = setTimeout(
          () => resolve(warning(`It did not respond within ${deadlineMs / 1000} seconds.`)),
          deadlineMs,
        );
      });
      const verdict = await Promise.race([run().catch((error: unknown) => warning(`${messageOf(error)}.`)), late]);
      clearTimeout(timer);
      return { part, ...verdict };
    }),
  );
}

/**
 * Refuses to start a process whose settings are wrong.
 *
 * @throws StartupError with the sentence of each finding that is wrong
 */
export function refuseWrongSettings(findings: readonly Finding[]): void {
  const sentences = findings.filter(({ state }) => state === 'wrong').map(describeFinding);
  if (sentences.length > 0) throw new StartupError(sentences.join(' '));
}

/** Logs each part: one that is well as information, any other as a warning. */
export function logFindings(findings: readonly Finding[], log: FastifyBaseLogger): void {
  for (const finding of findings) log[finding.state === 'ok' ? 'info' : 'warn'](describeFinding(finding));
}

/**
 * Prints a line for each finding.
 *
 * @returns whether every part is ok
 */
export function printFindings(findings: readonly Finding[], print: (line: string) => void): boolean {
  for (const finding of findings) print(`${finding.state.padEnd('warning'.length)}  ${describeFinding(finding)}`);
  return findings.every(({ state }) => state === 'ok');
}

const describeFinding = ({ part, sentence }: Finding): string => `${part}: ${sentence}`;

/** What an error says, on one line and without a full stop. */
export function messageOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  // A failure to connect to any of several addresses of a host has no message of its own.
  return (message || code || String(error)).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
