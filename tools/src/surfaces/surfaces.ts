// Compares what the packages export that exist once in a page, through which the shell and the remotes meet, with the
// surface.json beside their package.json. A change of names or of the types behind them takes a higher version, a
// removal a higher major. The record says since which version each name is as it is: what remotes need of the shell.
//   pnpm surfaces            fails when a surface changed and the record did not
//   pnpm surfaces --write    records names and types, once the versions are high enough, and the schema of mfe.json
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_SCHEMA_FILE, manifestSchema, SURFACE_RECORD_FILE, type SurfaceRecord } from '@mortar/federation';
import { build, type Plugin } from 'esbuild';
import { refuse, root } from '../../../scripts/preflight.mjs';
import { readWorkspace } from '../suite/workspace.ts';
import { complaintsAbout, type CurrentSurface, nextRecord } from './complaints.ts';
import { compiler, nameShapes } from './name-shapes.ts';

/** A package that exists once in a page. */
interface SharedPackage {
  name: string;
  version: string;
  directory: string;
  /** Source files by the entry that they are. */
  entries: ReadonlyMap<string, string>;
}

const thirdPartyIsExternal: Plugin = {
  name: 'third-party-is-external',
  setup(build) {
    build.onResolve({ filter: /^[a-z@]/ }, ({ path }) =>
      path.startsWith('@mortar/') ? undefined : { path, external: true },
    );
  },
};

const packages = readWorkspace(root).flatMap(({ folder }) => sharedPackage(join(root, folder)) ?? []);
const shapeOf = nameShapes(
  root,
  packages.flatMap(({ entries }) => [...entries.values()]),
);
const writes = process.argv.includes('--write');
if (writes)
  writeFileSync(
    join(root, 'platform', 'build', MANIFEST_SCHEMA_FILE),
    `${JSON.stringify(manifestSchema(), null, 2)}\n`,
  );
const complaints = (await Promise.all(packages.map((each) => compare(each)))).flat();
if (complaints.length > 0) refuse(complaints.join('\n'));

async function compare({ name, version, directory, entries }: SharedPackage): Promise<string[]> {
  const current: CurrentSurface = { version, compiler, entries: {} };
  for (const [entry, source] of entries) {
    const names = await namesOf(source);
    current.entries[entry] = Object.fromEntries(names.map((each) => [each, shapeOf(source, each)]));
  }
  const file = join(directory, SURFACE_RECORD_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const recorded = text === undefined ? undefined : (JSON.parse(text) as SurfaceRecord);
  const complaints = complaintsAbout(name, recorded, current);
  if (complaints.length > 0) return complaints;
  const next = print(nextRecord(recorded, current));
  // Under another version the names are the same: a package whose behaviour alone changed has no new surface.
  if (recorded && print({ ...nextRecord(recorded, current), version: recorded.version }) === text) return [];
  if (writes) writeFileSync(file, next);
  return writes ? [] : [`${file.slice(root.length + 1)} is out of date: run pnpm surfaces --write and commit it.`];
}

function sharedPackage(directory: string): SharedPackage | undefined {
  const { name, version, exports, mortar } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    exports: Record<string, string>;
    mortar?: { shared?: string[] };
  };
  if (!mortar?.shared) return undefined;
  const entries = mortar.shared.map(
    (entry) => [entry, join(directory, exports[entry] ?? refuse(`${name} exports no ${entry}.`))] as const,
  );
  return { name, version, directory, entries: new Map(entries) };
}

/** The names that a module exports to code. */
async function namesOf(source: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    outfile: 'surface.js',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    plugins: [thirdPartyIsExternal],
  });
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports ?? []);
}

/** A line for each name, as the formatter leaves it. */
function print({ version, compiler, entries }: SurfaceRecord): string {
  const lines = Object.entries(entries).map(([entry, names]) => {
    const each = Object.entries(names).map(
      ([name, { since, types }]) => `      "${name}": { "since": "${since}", "types": "${types}" }`,
    );
    return `    "${entry}": {\n${each.join(',\n')}\n    }`;
  });
  return `{\n  "version": "${version}",\n  "compiler": "${compiler}",\n  "entries": {\n${lines.join(',\n')}\n  }\n}\n`;
}
