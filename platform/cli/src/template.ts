import { EXIT } from './exit-codes.ts';
import { readIfExists } from './clone/find-front-end.ts';
import { CommandError } from './terminal.ts';

/** Of what teams make in repositories of their own: packed beside the program. A clone has none. */
const TEMPLATES = new URL('./templates.json', import.meta.url);

/** Texts by their paths, both with placeholders. */
export type Template = Record<string, string>;

/** What a repository of its own can begin as: a remote of this site, one of another site, or a site. */
export type Templates = Record<'remote' | 'bare' | 'site', Template>;

/** Reads a template of a repository. */
export async function readTemplate(kind: keyof Templates): Promise<Template> {
  const text = await readIfExists(TEMPLATES.pathname);
  if (text !== undefined) return (JSON.parse(text) as Templates)[kind];
  throw new CommandError(
    'Only the mortar command of a registry makes repositories: npx @mortar/cli new promotions. In a clone of the platform, run pnpm new:remote.',
    EXIT.usage,
  );
}

/**
 * The name of a remote without its prefix, from what the user has typed.
 *
 * @returns `undefined` when it cannot be one
 */
export function remoteWord(typed: string): string | undefined {
  const word = typed.replace(/^mfe-/, '');
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) && word.length <= 40 ? word : undefined;
}

/**
 * Fills the placeholders of a template.
 *
 * @param word name of the remote, without its prefix
 * @param more other placeholders with what takes their place
 */
export function filledTemplate(template: Template, word: string, more: Record<string, string> = {}): Template {
  const words = word.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const replacements: Record<string, string> = {
    __NAME__: `mfe-${word}`,
    __WORD__: word,
    __TITLE__: words.join(''),
    __HEADING__: words.join(' '),
    ...more,
  };
  const filledIn = (text: string) =>
    text.replaceAll(/__[A-Z]+__/g, (placeholder) => replacements[placeholder] ?? placeholder);
  return Object.fromEntries(Object.entries(template).map(([path, text]) => [filledIn(path), filledIn(text)]));
}
