import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = require.resolve('@mortar/tools/build-servers');
const BUILD_MS = 600_000;

/** The API as production servers run it. */
export interface BuiltApi {
  /** A folder outside of the workspace that has nothing else in it. */
  directory: string;
}

/** Builds the API for the tests of one file. What an earlier test has built from the same sources is used again. */
export function useBuiltApi(): BuiltApi {
  const built: BuiltApi = { directory: '' };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mortar-built-'));
    await run(process.execPath, ['--import', 'tsx', program, '--out', folder, 'api']);
    built.directory = join(folder, 'api');
  }, BUILD_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return built;
}
