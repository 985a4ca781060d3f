import type { Command } from 'commander';
import type { Static } from 'typebox';
import type { Terminal } from '#terminal.ts';
import type { OUTPUTS } from './outputs.ts';

type Outputs = typeof OUTPUTS;

/** What a command has found or done. */
interface Answer<Json> {
  /** With `--json`, the one document on stdout. */
  json: Json;
  /** Without it, what is on stdout. */
  lines: readonly string[];
  /** On stderr, either way. */
  hints?: readonly string[];
}

export interface OutputOptions {
  json?: boolean;
}

/** Gives a command `--json`, and an action whose answer is printed as it asks for. */
export function answers<Name extends keyof Outputs, Words extends unknown[]>(
  command: Command,
  terminal: Terminal,
  _name: Name,
  run: (...words: Words) => Promise<Answer<Static<Outputs[Name]>>>,
): Command {
  command.option('--json', 'print one JSON document for scripts; progress goes to stderr');
  return command.action(async (...words) => {
    const { json, lines, hints = [] } = await run(...(words as Words));
    if (command.opts<OutputOptions>().json) terminal.print(JSON.stringify(json));
    else for (const line of lines) terminal.print(line);
    for (const hint of hints) terminal.printError(hint);
  });
}

/** Adds the same to a command that prints a document each time that something has changed. */
export function withJsonLines(command: Command): Command {
  return command.option('--json', 'print a line of JSON for scripts when something has changed');
}

/** Prints what happens on the way: on stdout for people, where it would be in the way of `--json`. */
export function progressOf({ json }: OutputOptions, terminal: Terminal): (line: string) => void {
  return json ? terminal.printError : terminal.print;
}
