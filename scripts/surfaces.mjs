// Compares what the shared packages export, through which the shell and the remotes meet in a page, with
// shared/surfaces.json. A change of names takes a higher version, a removal a higher major.
//   node scripts/surfaces.mjs            fails when a name changed and the record did not
//   node scripts/surfaces.mjs --write    records the names, once the versions are high enough
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { refuse, root } from './preflight.mjs';
import { complaintsAbout } from './surfaces/complaints.mjs';

const RECORD = join(root, 'shared', 'surfaces.json');
/** What exists once in a page; the list that remotes are built against is in @mortar/build. */
const MODULES = ['@mortar/navigation', '@mortar/store', '@mortar/ui', '@mortar/ui/forms', '@mortar/ui/overlays'];

const thirdPartyIsExternal = {
  name: 'third-party-is-external',
  setup({ onResolve }) {
    onResolve({ filter: /^[a-z@]/ }, ({ path }) =>
      path.startsWith('@mortar/') ? undefined : { path, external: true },
    );
  },
};

const recorded = JSON.parse(readFileSync(RECORD, 'utf8'));
const current = Object.fromEntries(await Promise.all(MODULES.map(async (name) => [name, await surfaceOf(name)])));
const writes = process.argv.includes('--write');
const complaints = complaintsAbout(recorded, current, { writes });
if (complaints.length > 0) refuse(complaints.join('\n'));
if (writes) writeFileSync(RECORD, `${JSON.stringify(current, null, 2)}\n`);

/** The version and the names of a module, types excepted. */
async function surfaceOf(name) {
  const [scope, packageName] = name.split('/');
  const directory = join(root, 'shell', 'node_modules', scope, packageName);
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const { metafile } = await build({
    stdin: { contents: `export * from '${name}';`, resolveDir: join(root, 'shell') },
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    outfile: 'surface.js',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.woff2': 'empty' },
    plugins: [thirdPartyIsExternal],
  });
  const names = Object.values(metafile.outputs).flatMap(({ exports }) => exports ?? []);
  return { version, names: names.toSorted() };
}
