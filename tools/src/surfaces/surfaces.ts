// Compares what the shared packages export, through which the shell and the remotes meet in a page, with
// shared/surfaces.json. A change of names or of the types behind them takes a higher version, a removal a higher major.
//   pnpm surfaces            fails when a surface changed and the record did not
//   pnpm surfaces --write    records names and types, once the versions are high enough
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { refuse, root } from '../../../scripts/preflight.mjs';
import { complaintsAbout, type Surface, type Surfaces } from './complaints.ts';
import { typeShapes } from './type-shapes.ts';

const RECORD = join(root, 'shared', 'surfaces.json');
/** What exists once in a page; the list that remotes are built against is in @mortar/build. */
const MODULES = ['@mortar/navigation', '@mortar/store', '@mortar/ui', '@mortar/ui/forms', '@mortar/ui/overlays'];

const thirdPartyIsExternal: Plugin = {
  name: 'third-party-is-external',
  setup(build) {
    build.onResolve({ filter: /^[a-z@]/ }, ({ path }) =>
      path.startsWith('@mortar/') ? undefined : { path, external: true },
    );
  },
};

const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Surfaces;
const shapes = typeShapes(root, MODULES.map(entryOf));
const surfaces = MODULES.map(async (name, index) => [name, await surfaceOf(name, shapes[index] ?? '')] as const);
const current = Object.fromEntries(await Promise.all(surfaces));
const writes = process.argv.includes('--write');
const complaints = complaintsAbout(recorded, current, { writes });
if (complaints.length > 0) refuse(complaints.join('\n'));
if (writes) writeFileSync(RECORD, `${JSON.stringify(current, null, 2)}\n`);

interface SharedPackage {
  directory: string;
  version: string;
  exports: Record<string, string>;
}

/** The package of a module as the shell has it, and its own directory. */
function packageOf(name: string): SharedPackage {
  const directory = realpathSync(join(root, 'shell', 'node_modules', ...name.split('/', 2)));
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Omit<
    SharedPackage,
    'directory'
  >;
  return { directory, ...manifest };
}

/** The source file of a module. */
function entryOf(name: string): string {
  const { directory, exports } = packageOf(name);
  const [, , ...path] = name.split('/');
  return join(directory, exports[['.', ...path].join('/')] ?? refuse(`${name} is exported by no package.`));
}

/** The version, the names and the types of a module. */
async function surfaceOf(name: string, types: string): Promise<Surface> {
  const { version } = packageOf(name);
  const { metafile } = await build({
    stdin: { contents: `export * from '${name}';`, resolveDir: join(root, 'shell') },
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    outfile: 'surface.js',
    logLevel: 'silent',
    loader: { '.css': 'empty' },
    plugins: [thirdPartyIsExternal],
  });
  const names = Object.values(metafile.outputs).flatMap(({ exports }) => exports ?? []);
  return { version, types, names: names.toSorted() };
}
