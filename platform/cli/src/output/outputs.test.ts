import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { Value } from 'typebox/value';
import { mortarProgram } from '#run-command.ts';
import { exitCodeLines } from '#exit-codes.ts';
import { OUTPUTS } from './outputs.ts';

const PAGE = readFileSync(join(__dirname, '..', '..', '..', '..', 'docs', 'how-to', 'script-releases.md'), 'utf8');
/** They print for people and shells, and ask no site that scripts could be interested in. */
const WITHOUT_OUTPUT = new Set(['dev', 'new', 'new-site', 'completion']);

const program = mortarProgram({
  directory: '',
  environment: {},
  print: () => undefined,
  printError: () => undefined,
  onInterrupt: () => () => undefined,
});

/** Path and command of everything that can be run. */
function* runnable(command: Command, path: string[] = []): Generator<[string, Command]> {
  if (command.commands.length === 0) yield [path.join(' '), command];
  for (const nested of command.commands) {
    if (nested.name() !== 'point') yield* runnable(nested, [...path, nested.name()]);
  }
}

const commands = [...runnable(program)].filter(([path]) => !WITHOUT_OUTPUT.has(path));

it('every command has an output for scripts', () => {
  expect(commands.map(([path]) => path).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
  const without = commands.filter(([, { options }]) => !options.some(({ long }) => long === '--json'));
  expect(without.map(([path]) => path)).toEqual([]);
});

const examples = [...PAGE.matchAll(/^### ([^\n]+)\n[^#]*?^```json\n(.*?)^```/gms)].flatMap(
  ([, heading = '', json = '']) =>
    [...heading.matchAll(/`mortar ([a-z -]+)`/g)].map(([, path = '']) => [path, json] as const),
);

it('the page about scripts has an example of every output', () => {
  expect(examples.map(([path]) => path).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
});

it.each(examples)('example of %s in the page about scripts has the documented shape', (path, json) => {
  expect([...Value.Errors(OUTPUTS[path as keyof typeof OUTPUTS], JSON.parse(json))]).toEqual([]);
});

it('the page about scripts has the exit codes of the help', () => {
  const [, ...codes] = exitCodeLines();
  const documented = [...PAGE.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(documented).toEqual(codes.map((line) => Number.parseInt(line, 10)));
});
