import { BUILD_RECORD_FILE, type BuildRecord, KEPT_SOURCES_FILE } from '@mortar/federation';
import { declarationsIn } from '#builds/declarations.ts';
import { developmentFilesIn } from '#builds/development-build.ts';
import { hasKeptSources } from '#builds/kept-sources.ts';
import { packFiles } from '#builds/pack-files.ts';
import { sourceMapsIn } from '#builds/source-maps.ts';

/** A tar.gz archive of a build's record, of the files that it names, and of what is stored beside them. */
export async function packBuild(directory: string, record: BuildRecord): Promise<Buffer> {
  return packFiles(directory, [
    BUILD_RECORD_FILE,
    ...Object.keys(record.files),
    ...(await sourceMapsIn(directory, record)),
    ...(await declarationsIn(directory, record)),
    ...(await developmentFilesIn(directory, record)),
    ...((await hasKeptSources(directory)) ? [KEPT_SOURCES_FILE] : []),
  ]);
}
