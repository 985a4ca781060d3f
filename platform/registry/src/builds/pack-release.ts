import { type Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip } from 'node:zlib';
import {
  BUILD_RECORD_FILE,
  type BuildRecord,
  DECLARATION_FILES,
  KEPT_SOURCES_FILE,
  PRIVATE_DECLARATIONS_FOLDER,
} from '@mortar/federation';
import { extract, pack } from 'tar-stream';
import { DEVELOPMENT_BUILD } from '#artefacts/artefact-names.ts';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { KEPT_SOURCES_PATH } from './kept-sources.ts';
import { sourceMapPath } from './source-maps.ts';

const unzip = promisify(gunzip);

/**
 * A published build as it was uploaded, as a tar.gz archive: another site publishes it under the same hash, with what is
 * stored beside it. `undefined` when there is no such version.
 */
export async function packRelease(
  artefacts: ArtefactStore,
  name: string,
  version: string,
): Promise<Readable | undefined> {
  const read = async (path: string) => {
    const file = await artefacts.open(name, version, path);
    return file && buffer(file.stream());
  };
  const unzipped = async (path: string) => {
    const content = await read(path);
    return content && unzip(content);
  };
  const written = await read(BUILD_RECORD_FILE);
  if (!written) return undefined;
  // It was checked when it was published.
  const { files } = JSON.parse(written.toString()) as BuildRecord;
  const archive = pack();

  const add = async (path: string, content: Buffer | undefined) => {
    if (content === undefined) return;
    await new Promise<void>((resolve, reject) =>
      archive.entry({ name: path }, content, (error) => (error ? reject(error) : resolve())),
    );
  };
  async function fill(): Promise<void> {
    await add(BUILD_RECORD_FILE, written);
    for (const path of Object.keys(files)) {
      await add(path, await read(path));
      if (path.endsWith('.js')) await add(`${path}.map`, await unzipped(sourceMapPath(path)));
    }
    for (const path of DECLARATION_FILES) {
      await add(path, (await read(PRIVATE_DECLARATIONS_FOLDER + path)) ?? (await read(path)));
    }
    await add(KEPT_SOURCES_FILE, await unzipped(KEPT_SOURCES_PATH));
    const development = await artefacts.open(name, version, DEVELOPMENT_BUILD);
    if (development) {
      for await (const entry of development.stream().pipe(createGunzip()).pipe(extract())) {
        await add(entry.header.name, await buffer(entry));
      }
    }
    archive.finalize();
  }
  fill().catch((error: Error) => archive.destroy(error));
  return pipeline(archive, createGzip(), () => undefined);
}
