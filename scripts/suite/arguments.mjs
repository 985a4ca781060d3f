import { parseArgs } from 'node:util';

/**
 * Reads `npm test -- [stage …] [--since <commit>] [--node <version>]`.
 *
 * @param {string[]} args
 * @param {string[]} known names of stages
 * @returns {{ stages: string[], since?: string, node?: string }} `stages` is empty when none is named
 * @throws {Error} whose message is a sentence for the terminal
 */
export function readArguments(args, known) {
  const { values, positionals: stages } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' }, node: { type: 'string' } },
  });
  const unknown = stages.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No stage is called ${unknown.join(', ')}: there are ${known.join(', ')}.`);
  return { stages, ...values };
}
