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
    aims: [
      {
        aim: 'no schema library: the contract is checked on the server',
        measured: `${kilobytes(total.get('typebox') ?? 0)} KB of TypeBox`,
        met: !total.has('typebox'),
      },
    ],
    jsonOnly: true,
  };
}

function composition(scriptFile: string): Map<string, number> {
  const script = readFileSync(scriptFile, 'utf8').split('\n');
  const map = new TraceMap(readFileSync(`${scriptFile}.map`, 'utf8'));
  const owners = new Map(map.resolvedSources.map((source) => [source, ownerOf(source)]));
  const marks: { line: number; column: number; owner: string }[] = [];
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    const owner = owners.get(source ?? '') ?? BUNDLER;
    marks.push({ line: generatedLine - 1, column: generatedColumn, owner });
  });
  const bytes = new Map<string, number>();
  marks.forEach((mark, index) => {
    const next = marks[index + 1];
    const end = next?.line === mark.line ? next.column : (script[mark.line]?.length ?? mark.column);
    bytes.set(mark.owner, (bytes.get(mark.owner) ?? 0) + end - mark.column);
  });
  return bytes;
}

const BUNDLER = '(bundler)';

/** The npm package, or the folder of this repository, that a source belongs to. */
function ownerOf(source: string | null): string {
  // Code that the bundler generates comes as data: URLs of some length.
  if (!source || source.startsWith('data:') || /webpack\/(runtime|bootstrap)/.test(source)) return BUNDLER;
  const path = source.split('node_modules/').at(-1) ?? source;
  if (path !== source) return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  const own = /webpack:\/\/(shell|mfe-[a-z-]+)@[^/]+\/(?:\.\.\/((?:platform|shared)\/[^/]+))?/.exec(source);
  return own?.[2] ?? own?.[1] ?? '(entry)';
}
