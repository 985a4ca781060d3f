import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD_FILE, type BuildRecord } from '@mortar/federation';
import { Refusal } from '#core/errors/refusal.ts';
import { parseJson } from '#core/parse-json.ts';
import { requireCurrentFormat } from './record-format.ts';

/** Reads the record of a build from the folder that the build left. */
export async function readBuildRecord(directory: string): Promise<BuildRecord> {
  const text = await readFile(join(directory, BUILD_RECORD_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refusal(
      'bad-record',
      `There is no ${BUILD_RECORD_FILE} in the build: build the front end with its own build script, then publish its dist folder.`,
    );
  });
  return parseBuildRecord(text);
}

function parseBuildRecord(text: string): BuildRecord {
  const record = parseJson(text);
  if (record === undefined) {
    throw new Refusal('bad-record', `${BUILD_RECORD_FILE} is not JSON: build again, then publish.`);
  }
  requireCurrentFormat(record);
  return record;
}
