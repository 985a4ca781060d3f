import type { Argument, Command, Option } from 'commander';

interface Described {
  word: string;
  description: string;
}

interface CompletedOption extends Described {
  /** Whether a value follows. */
  hasValue: boolean;
  /** What the value may be; empty: anything. */
  values: readonly string[];
}

/** What can follow a command. */
export interface CompletedCommand {
  /** As it is typed after the program, such as `rollout start`; empty for the program itself. */
  path: string;
  commands: readonly Described[];
  options: readonly CompletedOption[];
  /** What its argument may be; empty: anything. */
  values: readonly string[];
  /** Whether it is about a front end. */
  takesFrontEnd: boolean;
}

/** Arguments that are front ends, or begin with one. */
const FRONT_END_ARGUMENTS = new Set(['name', 'folder', 'release', 'audience']);

/** A program and every command below it, as completions of shells need them. */
export function commandTree(program: Command): CompletedCommand[] {
  return [...below(program, '')];
}

function* below(command: Command, path: string): Generator<CompletedCommand> {
  const help = command.createHelp();
  const nested = help.visibleCommands(command).filter((each) => each.name() !== 'help');
  const options = help.visibleOptions(command).flatMap(completedOption);
  const commands = nested.map((each) => ({ word: each.name(), description: each.description() }));
  const [argument] = command.registeredArguments;
  yield { path, commands, options, values: argument?.argChoices ?? [], takesFrontEnd: isFrontEnd(argument) };
  for (const each of nested) yield* below(each, `${path} ${each.name()}`.trim());
}

function completedOption({ long, description, required, optional, argChoices }: Option): CompletedOption[] {
  if (!long) return [];
  return [{ word: long, description, hasValue: required || optional, values: argChoices ?? [] }];
}

function isFrontEnd(argument: Argument | undefined): boolean {
  return argument !== undefined && FRONT_END_ARGUMENTS.has(argument.name());
}

/** The commands below the program, as a shell recognises them: what was typed before, a space, and the word. */
export function commandSteps(tree: readonly CompletedCommand[]): string[] {
  return tree.flatMap(({ path, commands }) => commands.map(({ word }) => `${path} ${word}`));
}

/** A word in single quotes, as all three shells read it. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '').replaceAll("'", '’')}'`;
}
