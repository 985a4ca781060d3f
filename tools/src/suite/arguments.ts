import { parseArgs } from 'node:util';

export interface SuiteArguments {
  /** Empty when none is named. */
  stages: string[];
  since?: string;
  node?: string;
}

/**
 * Reads `npm test -- [stage …] [--since <commit>] [--node <version>]`.
 *
 * @param known names of stages
 * @throws Error whose message is a sentence for the terminal
 */
export function readArguments(args: string[], known: readonly string[]): SuiteArguments {
  const { values, positionals: stages } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' }, node: { type: 'string' } },
  });
  const unknown = stages.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No stage is called ${unknown.join(', ')}: there are ${known.join(', ')}.`);
  return { stages, ...values };
}
