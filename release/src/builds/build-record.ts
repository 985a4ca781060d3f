import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD_FILE, BuildRecord } from '@mortar/contracts';
import { Value } from 'typebox/value';
import { Refusal } from '#core/errors/refusal.ts';

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
  if (Value.Check(BuildRecord, record)) return record;
  const [error] = Value.Errors(BuildRecord, record);
  throw new Refusal(
    'bad-record',
    `${BUILD_RECORD_FILE} is not a build record: ${error?.instancePath || 'it'} ${error?.message ?? 'does not fit'}. Build again with the current @mortar/build.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('bad-record', `${BUILD_RECORD_FILE} is not JSON: build again, then publish.`);
  }
}
