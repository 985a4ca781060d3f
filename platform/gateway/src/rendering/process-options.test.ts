import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { processOptions } from './process-options.ts';

/** What a program with the rights of a renderer can do, with all that Node gives it. */
async function inRendererProcess(script: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import './closed-network.ts';
        (async () => { try { return String(await (async () => { ${script} })()); } catch (error) { return error.code ?? error.message; } })()
          .then((result) => process.send(result, () => process.disconnect()));`,
      resolveDir: fileURLToPath(new URL('./program/', import.meta.url)),
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
  });
  const path = join(await mkdtemp(join(tmpdir(), 'mortar-process-')), 'program.cjs');
  await writeFile(path, outputFiles[0]?.text ?? '');
  const child = fork(path, processOptions(path));
  const [[result]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  return result as string;
}

it.each([
  ['read a file', `return require('node:fs').readFileSync('/etc/hostname', 'utf8')`, 'ERR_ACCESS_DENIED'],
  ['list a folder', `return require('node:fs').readdirSync('.')`, 'ERR_ACCESS_DENIED'],
  ['write a file', `return require('node:fs').writeFileSync(__filename, '')`, 'ERR_ACCESS_DENIED'],
  ['start a process', `return require('node:child_process').spawnSync('id').stdout`, 'ERR_ACCESS_DENIED'],
  ['start a worker', `return new (require('node:worker_threads').Worker)(__filename)`, 'ERR_ACCESS_DENIED'],
  [
    'make code of text',
    `return new Function('return 1')()`,
    'Code generation from strings disallowed for this context',
  ],
  ['change what is built in', `'use strict'; Promise.prototype.then = 1`, /read only/],
  ['look up a host', `return require('node:dns').promises.lookup('localhost')`, 'A renderer has no network.'],
  ['listen', `return require('node:http').createServer().listen(0)`, 'A renderer has no network.'],
  ['send a datagram', `return require('node:dgram').createSocket('udp4')`, 'A renderer has no network.'],
  ['fetch', `return fetch('http://127.0.0.1:1')`, /fetch/],
])('renderer process cannot %s', async (_, script, refusal) => {
  expect(await inRendererProcess(script)).toEqual(expect.stringMatching(refusal));
});

it('renderer process sees no environment', async () => {
  expect(await inRendererProcess(`return Object.keys(process.env)`)).toBe('');
});

it('renderer process cannot reach a server', async () => {
  const requests: string[] = [];
  const server = createServer((request) => requests.push(String(request.url))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(
    await inRendererProcess(`return new Promise((resolve, reject) => {
      require('node:http').get('http://127.0.0.1:${port}', resolve).on('error', reject); })`),
  ).toBe('A renderer has no network.');
  server.close();
  expect(requests).toEqual([]);
});
