import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { type Figures, kilobytes } from './figures.ts';
import type { Visit } from './first-visit.ts';

const SHOWN = 20;

/**
 * What the JavaScript of a visit consists of, by package, from the source maps of the builds.
 *
 * @param builds folder that the visited site built its front ends in
 */
export function whatFills(page: string, { requests }: Visit, builds: string): Figures {
  const total = new Map<string, number>();
  for (const { url } of requests.filter(({ type }) => type === 'Script')) {
    const [, frontEnd] = /\/assets\/([^/]+)\//.exec(url) ?? [];
    const file = join(builds, frontEnd ?? '', basename(new URL(url).pathname));
    if (!existsSync(`${file}.map`)) continue;
    for (const [owner, bytes] of composition(file)) total.set(owner, (total.get(owner) ?? 0) + bytes);
  }
  const largestFirst = [...total].sort(([, one], [, other]) => other - one);
  return {
    title: `What fills the JavaScript of the ${page} page (minified, before compression)`,
    columns: ['package or folder', 'KB'],
    rows: largestFirst.slice(0, SHOWN).map(([owner, bytes]) => [owner, kilobytes(bytes)]),
    aims: [],
  };
}

function composition(scriptFile: string): Map<string, number> {
  const script = readFileSync(scriptFile, 'utf8').split('\n');
  const map = new TraceMap(readFileSync(`${scriptFile}.map`, 'utf8'));
  const marks: { line: number; column: number; owner: string }[] = [];
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    marks.push({ line: generatedLine - 1, column: generatedColumn, owner: ownerOf(source) });
  });
  const bytes = new Map<string, number>();
  marks.forEach((mark, index) => {
    const next = marks[index + 1];
    const end = next?.line === mark.line ? next.column : (script[mark.line]?.length ?? mark.column);
    bytes.set(mark.owner, (bytes.get(mark.owner) ?? 0) + end - mark.column);
  });
  return bytes;
}

/** The npm package, or the folder of this repository, that a source belongs to. */
function ownerOf(source: string | null): string {
  if (!source) return '(bundler)';
  const fromPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (fromPackage?.[1]) return fromPackage[1];
  if (/webpack\/(runtime|bootstrap)|^data:/.test(source)) return '(bundler)';
  return /((?:shared\/[^/]+|shell|mfe-[^/]+))\/src/.exec(source)?.[1] ?? '(entry)';
}
