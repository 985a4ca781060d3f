import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const MORTAR = join(__dirname, '..', 'bin', 'mortar.mjs');

it('command ends quietly when what reads its output has ended', async () => {
  let close = () => undefined as void;
  // The output is closed before anything is printed, because the response comes after that.
  const site = createServer((_request, response) => {
    close();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"entries":[]}');
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const child = spawn(process.execPath, [MORTAR, 'history'], {
    env: {
      ...process.env,
      MORTAR_SITE: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      MORTAR_TOKEN: 'mortar_test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  close = () => void child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  site.close();
  expect([code, errors]).toEqual([0, '']);
});

it('command says that the disk is full when its output goes to one that is', async () => {
  const child = spawn('sh', ['-c', `"${process.execPath}" "${MORTAR}" --help > /dev/full`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, errors]).toEqual([1, 'The disk is full: make room on it, and try again.\n']);
});

it('command says what is wrong with the machine', async () => {
  const printed: string[] = [];
  const failing = () => {
    throw Object.assign(new Error('EROFS: read-only'), { code: 'EROFS', path: '/work/dist' });
  };
  const code = await runCommand(['completion', 'bash'], {
    directory: '/',
    environment: {},
    print: failing,
    printError: (line) => printed.push(line),
    onInterrupt: () => () => undefined,
  });
  expect([code, printed]).toEqual([
    1,
    ['The disk is read-only (/work/dist): make it writable, or choose another folder.'],
  ]);
});
