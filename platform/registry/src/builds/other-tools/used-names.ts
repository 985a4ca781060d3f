import { readFile } from 'node:fs/promises';
import { pathInside } from '@mortar/server/storage';

/** What is read of a source map. */
interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

const SOURCE = /\.([cm]?[jt]sx?)$/;

/** `import … from "module"` and `export … from "module"`, as esbuild prints them: each on lines of its own. */
const FROM = /^(?:import|export)\s+((?:(?!^(?:import|export)\b)[^;])*?)\s+from\s+"([^"]+)";$/gm;
const NAMED = /\{([^}]*)\}/;

/**
 * The sources that scripts were built from, as their source maps contain them.
 *
 * @returns `undefined` when a script has no source map, or one without its sources
 */
export async function sourcesOf(directory: string, scripts: Iterable<string>): Promise<string[] | undefined> {
  const found = new Map<string, string>();
  for (const script of scripts) {
    const text = await readFile(pathInside(directory, `${script}.map`), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const { sources, sourcesContent = [] } = JSON.parse(text) as SourceMap;
    for (const [index, source] of sources.entries()) {
      const path = source.replace(/\?.*$/, '');
      if (!SOURCE.test(path)) continue;
      const content = sourcesContent[index];
      if (typeof content !== 'string') return undefined;
      found.set(path, await asModule(content, path));
    }
  }
  return [...found.values()];
}

/** Without types, so that no name is found which is imported as a type alone. */
async function asModule(content: string, path: string): Promise<string> {
  const [, extension = 'js'] = SOURCE.exec(path) ?? [];
  const loader = /^[cm]?ts$/.test(extension) ? 'ts' : extension === 'tsx' ? 'tsx' : 'jsx';
  // The packed command has it beside itself, and only this needs it.
  const { transform } = await import('esbuild');
  const { code } = await transform(content, { loader, jsx: 'preserve', charset: 'utf8' });
  return code;
}

/**
 * The names that sources import of a module.
 *
 * @returns `undefined` when they cannot be known: the module is used as a whole, required or imported dynamically
 */
export function namesImportedOf(module: string, sources: readonly string[]): string[] | undefined {
  const names = new Set<string>();
  for (const source of sources) {
    if (usesWhole(source, module)) return undefined;
    for (const [, clause = '', from] of source.matchAll(FROM)) {
      if (from !== module) continue;
      const [, list] = NAMED.exec(clause) ?? [];
      // `React` in `import React, { useState }`, or a namespace.
      if (list === undefined || clause.replace(NAMED, '').trim() !== '') return undefined;
      for (const name of list.split(',')) names.add(name.trim().split(/\s+as\s+/)[0] ?? '');
    }
  }
  names.delete('');
  return names.has('default') ? undefined : [...names].sort();
}

function usesWhole(source: string, module: string): boolean {
  const quoted = `["'\`]${module.replaceAll(/[/.\-@]/g, '\\$&')}["'\`]`;
  return new RegExp(`\\b(?:require|import)\\(\\s*${quoted}\\s*\\)`).test(source);
}
