import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '@mortar/server/process';
import { requireFreePort, requireWritable } from './checks.ts';

it('a start makes the folder that it stores everything in', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mortar-start-')), 'a', 'b');
  await requireWritable(folder);
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['lies below a file', '/dev/null/var', /^The folder \/dev\/null\/var cannot be made: .* --data FOLDER\.$/],
  ['cannot be made', '/sys/mortar', /^The folder \/sys\/mortar cannot be made: /],
  ['takes no files', '/sys', /^[^\n]+ \(\/sys\): [^\n]+\.$/],
])('a start is refused with a sentence when its folder %s', async (_what, folder, sentence) => {
  const error: unknown = await requireWritable(folder).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(sentence);
});

it('a start is refused with a sentence when its port is taken, or its host is not of this machine', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken by another program: `);
  await expect(requireFreePort(port, '203.0.113.7')).rejects.toThrow(/^The host to listen on is none of this machine/);
  other.close();
});
