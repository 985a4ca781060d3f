import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UNUSED_MODULES } from './unused-modules.ts';

/** Folder that holds the packages of the runtime which the builds contain. */
const packages = ['enhanced', 'runtime-tools', 'runtime', 'runtime-core'].reduce(
  (from, name) => createRequire(from).resolve(`@module-federation/${name}`),
  import.meta.filename,
);
const scope = join(dirname(packages), '..', '..');

function exportsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const list = /^export \{ (.*) \};$/m.exec(source)?.[1];
  const names =
    list?.split(', ') ?? [...source.matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map(String).toSorted();
}

it.each(UNUSED_MODULES)('replacement of $module has the exports of the module', ({ module, replacement }) => {
  const replaced = exportsOf(join(scope, module));
  expect(replaced).not.toEqual([]);
  expect(exportsOf(replacement)).toEqual(replaced);
});
