/**
 * The code of a document: what stands between backticks in its text, and the lines of its blocks of commands. A line that
 * a backslash continues is one with the next.
 */
export function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.replaceAll(/\s*\\\n\s*/g, ' ').split('\n'));
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...spans, ...lines.map((line) => line.replace(/(^|\s)#.*$/, '').trim()).filter(Boolean)];
}
