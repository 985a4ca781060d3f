import { parseArgs } from 'node:util';

export interface SuiteArguments {
  /** Houses and stages; empty when none is named. */
  named: string[];
  since?: string;
  node?: string;
  /** With the tests that run each night as well. */
  nightly?: boolean;
}

/**
 * Reads `npm test -- [house or stage …] [--since <commit>] [--node <version>]`; `npm run test:all` takes `--nightly` too.
 *
 * @param known names of houses and stages
 * @throws Error whose message is a sentence for the terminal
 */
export function readArguments(args: string[], known: readonly string[]): SuiteArguments {
  const { values, positionals: named } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' }, node: { type: 'string' }, nightly: { type: 'boolean' } },
  });
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Nothing in the suite is called ${unknown.join(', ')}: there are ${known.join(', ')}.`);
  return { named, ...values };
}
