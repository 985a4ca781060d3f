import { readFileSync } from 'node:fs';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** Bytes of a minified script by the package that they come from. */
export function composition(scriptFile: string): Map<string, number> {
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
