import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import { sourceMapPath } from '@mortar/registry/builds/source-maps';

/** Where an error was thrown: in the sources, or in the script when there is no source map of it. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
  /** The line itself; `null` when there is no source map. */
  code: string | null;
}

/** Finds the places in the sources of a published version that frames of a stack belong to. */
export interface SourcePositions {
  /** @param frames as `file.js:line:column` */
  locate(name: string, version: string, frames: readonly string[]): Promise<SourcePosition[]>;
}

const decompress = promisify(gunzip);
const MOST_REMEMBERED = 5_000;
const MOST_CODE = 160;

/** Positions are cached, and source maps are not: one of the shell takes megabytes. */
export function createSourcePositions(artefacts: ArtefactStore): SourcePositions {
  const known = new LRUCache<string, SourcePosition>({ max: MOST_REMEMBERED });

  async function readMap(name: string, version: string, script: string): Promise<TraceMap | undefined> {
    const file = await artefacts.open(name, version, sourceMapPath(script));
    return file && new TraceMap((await decompress(await buffer(file.stream()))).toString());
  }

  return {
    async locate(name, version, frames) {
      const keyOf = (frame: string) => `${name}/${version}/${frame}`;
      const unknown = frames.map(parseFrame).filter(({ frame }) => !known.has(keyOf(frame)));
      for (const script of new Set(unknown.map(({ file }) => file))) {
        const map = await readMap(name, version, script);
        for (const position of unknown.filter(({ file }) => file === script)) {
          known.set(keyOf(position.frame), map ? originalOf(map, position) : inScript(position));
        }
      }
      return frames.map((frame) => known.get(keyOf(frame)) ?? inScript(parseFrame(frame)));
    },
  };
}

interface Frame {
  frame: string;
  file: string;
  line: number;
  /** From 1 on, as stacks count. */
  column: number;
}

function parseFrame(frame: string): Frame {
  const [file = '', line, column] = frame.split(':');
  return { frame, file, line: Number(line), column: Number(column) };
}

function inScript({ file, line, column }: Frame): SourcePosition {
  return { file, line, column, code: null };
}

function originalOf(map: TraceMap, frame: Frame): SourcePosition {
  const { source, line, column } = originalPositionFor(map, {
    line: frame.line,
    column: Math.max(0, frame.column - 1),
  });
  if (source === null) return inScript(frame);
  const code = sourceContentFor(map, source)?.split('\n')[line - 1];
  return { file: pathOf(source), line, column: column + 1, code: code?.trim().slice(0, MOST_CODE) ?? null };
}

/** As in the repository: bundlers put a scheme and the name of the build before it, and packages below a store. */
function pathOf(source: string): string {
  return source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replace(/^.*node_modules\//, 'node_modules/')
    .replace(/\?.*$/, '');
}
