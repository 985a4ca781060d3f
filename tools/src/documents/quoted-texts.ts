import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';

const ROW = /^\| '(.+?)' \|.*\| `(\S+)` \|$/gm;
const TOTAL = /are (\d+) texts/;
/** What a text has in the place of a name or a number. */
const PLACEHOLDER = /\((?!s\))[a-z ]+\)|\{n\}|\bN\b/;
const COMMENT = /^\s*\/\/.*$/gm;
/** Between the statements of a formatted source. */
const BOUNDARY = /;\n|\{\n/;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
/** A query that fails when it finds nothing, or a comparison. */
const ASSERTION = /\b(?:find|get)(?:All)?By[A-Z]\w+\(|\bexpect\(/;
const NEGATION = /\.not\.|\bquery(?:All)?By/;

/**
 * What is wrong with the table of the texts that the specification quotes.
 *
 * @param document markdown with a table whose first cells are the texts, and whose last ones name a test of each
 * @param read returns the source of a Jest test, or an empty text when there is none of this name
 * @returns one sentence for each text whose test does not assert it, and one when a text is missing from the table
 */
export function wrongQuotedTexts(document: string, read: (test: string) => string = readTest): string[] {
  const rows = [...document.matchAll(ROW)].map(([, text = '', test = '']) => ({ text, test }));
  const total = new Set(rows.map(({ text }) => text)).size;
  const stated = Number(TOTAL.exec(document)?.[1]);
  const wrong = rows
    .filter(({ text, test }) => !assertedTexts(read(test)).some((asserted) => patternOf(text).test(asserted)))
    .map(({ text, test }) => `${test} does not assert '${text}', which the specification quotes.`);
  return total === stated
    ? wrong
    : [...wrong, `The table of quoted texts has ${total}, and says that it has ${stated}.`];
}

function patternOf(text: string): RegExp {
  const parts = text.split(PLACEHOLDER).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The texts that a test looks for, or compares with what it got. */
function assertedTexts(source: string): string[] {
  return source
    .replaceAll(COMMENT, '')
    .split(BOUNDARY)
    .filter((statement) => ASSERTION.test(statement) && !NEGATION.test(statement))
    .flatMap(literalsOf);
}

function literalsOf(statement: string): string[] {
  return Array.from(statement.matchAll(LITERAL), ([, single, double = '']) => unescaped(single ?? double));
}

function unescaped(literal: string): string {
  return literal.replaceAll(/\\(.)/g, '$1');
}

function readTest(file: string): string {
  const path = join(root, file);
  return /\.test\.tsx?$/.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : '';
}
