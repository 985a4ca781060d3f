import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';

const LINK = /\[([^\]]+)\]\((?!https?:)([^)#\s]+\.(?:test|spec)\.\w+)\)/g;

/** Titles of tests to which a document links, each with its file, that the file does not contain. */
export function missingTests(document: string, text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, title = '', target = '']) => {
    const file = join(root, dirname(document), target);
    if (!existsSync(file) || readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title)) return [];
    return [`"${title}" in ${target}`];
  });
}
