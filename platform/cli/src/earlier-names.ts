/** Options by the names that they had in earlier versions, for scripts: they work, and no help names them. */
const CURRENT: ReadonlyMap<string, string> = new Map([
  ['--ahead', '--allow-conflicts'],
  ['--evidence', '--visitors'],
  ['--retire', '--allow-removal'],
]);

/** What was typed, with the names that options have now. */
export function withCurrentNames(words: readonly string[]): string[] {
  return words.map((word) => {
    const [name = '', ...value] = word.split('=');
    const current = CURRENT.get(name);
    return current === undefined ? word : [current, ...value].join('=');
  });
}
