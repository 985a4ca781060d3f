import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(__filename);
const TEST_FILE = `
  const { evaluations } = require('./module.js');
  const { forEachFile } = require('./test/support.js');
  const files = (globalThis.files = (globalThis.files ?? 0) + 1);
  test('runs', () => expect({ evaluations, forEachFile }).toEqual({ evaluations: 1, forEachFile: files }));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-shared-modules-'));
  await mkdir(join(folder, 'test'));
  const countIn = (name: string) => `exports.${name} = globalThis.${name} = (globalThis.${name} ?? 0) + 1;`;
  const config = {
    testEnvironment: require.resolve('./node-environment.mjs'),
    runtime: require.resolve('./shared-modules-runtime.cjs'),
    testMatch: ['**/*.test.js'],
    transform: {},
  };
  await Promise.all([
    writeFile(join(folder, 'package.json'), '{}'),
    writeFile(join(folder, 'jest.config.json'), JSON.stringify(config)),
    writeFile(join(folder, 'module.js'), countIn('evaluations')),
    writeFile(join(folder, 'test', 'support.js'), countIn('forEachFile')),
    ...[1, 2].map((file) => writeFile(join(folder, `${file}.test.js`), TEST_FILE)),
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

it('evaluates a module once for all server tests of a process, and what supports tests once for each file', async () => {
  const args = [require.resolve('jest/bin/jest'), '--runInBand', '--rootDir', folder, '--json'];
  const files = [1, 2].map((file) => join(folder, `${file}.test.js`));
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--runTestsByPath', ...files], {
    cwd: folder,
  });
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
});
