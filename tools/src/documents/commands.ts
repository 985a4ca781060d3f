import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';
import { HOUSES } from '../suite/houses.ts';
import { stages } from '../suite/stages.ts';
import type { Command, Programs, Scripts } from './programs.ts';

/** A front end that README.md and docs/how-to have the reader make. */
const EXAMPLE = 'mfe-promotions';
/** Of pnpm itself, which are no scripts. */
const OF_PNPM = new Set(['install']);

/**
 * What is wrong with a command of this project, compared with the help of its program. Undefined when nothing is, or when it
 * is a command of something else.
 */
export function wrongCommand(code: string, programs: Programs, scripts: Scripts): string | undefined {
  for (const command of commandsIn(code)) {
    const wrong =
      wrongScript(command, scripts) ?? wrongOfProgram(command, programs) ?? wrongOption(command, programs, scripts);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Its words, of each of the commands that one line may have: without variables, quotes and what surrounds it. */
function commandsIn(code: string): string[][] {
  return code
    .replaceAll(/"[^"]*"|'[^']*'/g, 'TEXT')
    .split(/\$\(|\)|&&|;|\||>/)
    .map((part) => part.trim().split(/\s+/))
    .map((words) => words.slice(words.findLastIndex((word) => /^\w+=/.test(word)) + 1))
    .filter((words) => words[0]);
}

function wrongScript([first, second, ...rest]: string[], known: Scripts): string | undefined {
  const { start, test, scripts } = known;
  const options = [second ?? '', ...rest].filter((word) => word.startsWith('--') && word.length > 2);
  if (first === 'npm' && second === 'start') return unknown(options, start);
  if (first === 'npm' && second === 'test') {
    const values = new Set(options.map((option) => rest[rest.indexOf(option) + 1]));
    const named = rest.filter((word) => !word.startsWith('-') && !values.has(word));
    return unknown(options, test) ?? unknown(named, new Set([...HOUSES, ...Object.keys(stages)]));
  }
  if (first === 'npx' && second?.startsWith('pnpm')) return wrongScript(['pnpm', ...rest], known);
  // A package that the reader has made has the scripts of any other.
  if (first === 'pnpm' && second === '--filter')
    return unknown(rest.slice(1, 2), scriptsOf(rest[0] === EXAMPLE ? 'mfe-catalog' : (rest[0] ?? '')));
  if (first === 'pnpm' && second === 'bench') return unknown(rest.slice(0, 1), benches());
  if (first !== 'pnpm' || !second || OF_PNPM.has(second)) return undefined;
  const script = scripts[second];
  if (!script) return second;
  const [, program] = /^tsx (\S+)$/.exec(script) ?? [];
  const source = program && readFileSync(join(root, program), 'utf8');
  return source && options.find((option) => !source.includes(option));
}

function wrongOfProgram(words: string[], programs: Programs): string | undefined {
  for (const { called, tree, more } of Object.values(programs)) {
    const start = called.test(words[0] ?? '') ? 1 : called.test(words.slice(0, 2).join(' ')) ? 2 : 0;
    if (start > 0) return wrongIn(tree, words.slice(start), new Set(more));
    // A command that a sentence names without its program.
    const begun = tree.commands.find((each) => each.name() === words[0]);
    if (begun && words.length > 1) return wrongIn(tree, words, new Set(more));
  }
  return undefined;
}

/** Follows words down a tree of commands; returns the first that has no place in it. */
function wrongIn(tree: Command, words: string[], more: Set<string>): string | undefined {
  let command = tree;
  let places = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word.startsWith('-')) {
      const option = command.options.find((each) => each.long === word || each.short === word);
      if (!option && !more.has(word)) return word;
      if (option ? option.required || option.optional : word === '--env-file') at += 1;
      continue;
    }
    const nested = places === 0 && command.commands.find((each) => each.name() === word);
    if (nested) {
      command = nested;
      continue;
    }
    const { registeredArguments } = command;
    places += 1;
    if (places > registeredArguments.length && !registeredArguments.at(-1)?.variadic) return word;
  }
  return undefined;
}

/** An option that a sentence names alone: some program must have it. */
function wrongOption([option = '']: string[], programs: Programs, { start, test }: Scripts): string | undefined {
  if (!/^--[a-z]/.test(option)) return undefined;
  const all = (command: Command): string[] =>
    command.options.flatMap(({ long }) => long ?? []).concat(command.commands.flatMap(all));
  const known = Object.values(programs).flatMap(({ tree, more }) => all(tree).concat(more));
  // Of Node.
  return unknown([option.replace(/=.*/, '')], new Set([...known, ...start, ...test, '--max-old-space-size']));
}

const unknown = (words: string[], known: Set<string>) => words.find((word) => !known.has(word));

function scriptsOf(name: string): Set<string> {
  const folders = ['', 'platform', 'shared'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, parent, entry.name, 'package.json')),
  );
  const manifest = folders
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; scripts?: Record<string, string> })
    .find((each) => each.name === name);
  return new Set(Object.keys(manifest?.scripts ?? {}));
}

function benches(): Set<string> {
  const source = readFileSync(join(root, 'bench', 'src', 'bench.ts'), 'utf8');
  return new Set([...source.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name = '']) => name));
}
