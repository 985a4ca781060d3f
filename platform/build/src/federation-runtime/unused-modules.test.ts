import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UNUSED_IN_ENTRIES, UNUSED_MODULES } from './unused-modules.ts';

function packageOf(from: string, name: string): string {
  return createRequire(from).resolve(`@module-federation/${name}`);
}

const tools = ['enhanced', 'runtime-tools'].reduce(packageOf, import.meta.filename);
/** Folders that hold the packages of the runtime which the builds contain. */
const scopes = [['runtime', 'runtime-core'], ['webpack-bundler-runtime']].map((names) =>
  join(dirname(names.reduce(packageOf, tools)), '..', '..'),
);

function exportsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const list = /^export \{ (.*) \};$/m.exec(source)?.[1];
  const names =
    list?.split(', ') ?? [...source.matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map(String).toSorted();
}

it.each([...UNUSED_MODULES, ...UNUSED_IN_ENTRIES])(
  'replacement of $module has the exports of the module',
  ({ module, replacement }) => {
    const files = scopes.map((scope) => join(scope, module));
    const replaced = exportsOf(String(files.find((file) => existsSync(file))));
    expect(replaced).not.toEqual([]);
    expect(exportsOf(replacement)).toEqual(replaced);
  },
);
