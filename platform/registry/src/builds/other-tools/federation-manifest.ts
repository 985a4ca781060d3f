import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Refusal } from '#core/errors/refusal.ts';
import { parseJson } from '#core/parse-json.ts';

const FILE = 'mf-manifest.json';

const Entry = Type.Object({ name: Type.String(), path: Type.String(), type: Type.String() });

const Files = Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) });

/** What is read of `mf-manifest.json`, as the plugins of webpack, Rspack and Vite write it. */
const FederationManifest = Type.Object({
  metaData: Type.Object({
    globalName: Type.String(),
    /** Of webpack's and Rspack's plugin, whose runtime has the same version. Vite's has versions of its own. */
    pluginVersion: Type.Optional(Type.String()),
    remoteEntry: Entry,
    /** Of Vite: the classic script that loads the entry, which is a module there. */
    varRemoteEntry: Type.Optional(Entry),
  }),
  shared: Type.Array(
    Type.Object({
      name: Type.String(),
      requiredVersion: Type.String(),
      singleton: Type.Boolean(),
      assets: Type.Object({ js: Files }),
    }),
  ),
  exposes: Type.Array(Type.Object({ name: Type.String(), assets: Type.Object({ js: Files, css: Files }) })),
});
export type FederationManifest = Static<typeof FederationManifest>;

/** Reads `mf-manifest.json` in a build folder; refuses a folder without one, and one of another form. */
export async function readFederationManifest(directory: string): Promise<FederationManifest> {
  const text = await readFile(join(directory, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new Refusal(
      'bad-record',
      `There is no ${FILE} in ${directory}: build with the federation plugin's manifest: true.`,
    );
  }
  const manifest = parseJson(text);
  if (Value.Check(FederationManifest, manifest)) return manifest;
  const [error] = Value.Errors(FederationManifest, manifest);
  throw new Refusal(
    'bad-record',
    `${FILE} has another form than is known here (at ${error?.instancePath.slice(1) || 'its top'}): build with a federation plugin of 2.x, or of 1.x for Vite.`,
  );
}
