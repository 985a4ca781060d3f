import { dirname, posix } from 'node:path';

/** What names another module: in code and declarations, and where Jest is given files by name. */
const REFERENCE = /((?:\bfrom|\bimport|\brequire\.resolve)\s*\(?\s*)(['"])(#\/?|\.{1,2}\/)([^'"\n]+)\2/g;

/** The compiler leaves imports of styles in declarations, where they declare nothing. */
const STYLE = /^import ['"][^'"]+\.css['"];\n/gm;

/**
 * Has the modules of a package name each other as Node and every bundler find them. `#/` names sources here, which Node 20
 * refuses as a name, and the compiler leaves it as it is. In declarations it leaves extensions too.
 *
 * @param text of a module, or of its declarations
 * @param file path of the module below the sources of its package, with slashes
 */
export function withRelativeImports(text: string, file: string): string {
  const code = file.endsWith('.d.ts') ? text.replaceAll(STYLE, '') : text;
  return code.replaceAll(REFERENCE, (_, before: string, quote: string, start: string, path: string) => {
    const target = start.startsWith('#') ? relativeTo(dirname(file), path) : `${start}${path}`;
    return `${before}${quote}${target.replace(/(?<!\.d)\.tsx?$/, '.js')}${quote}`;
  });
}

function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
