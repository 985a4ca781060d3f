import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOT_MANIFEST_ELEMENT_ID } from '@mortar/federation';
import { SiteClient } from '#site/site-client.ts';
import { archive } from '@mortar/registry/test/archive';
import { keptHost, lastKeptHost } from './kept-hosts.ts';

let home: string;
/** Of the front end that is developed. */
let folder: string;
let server: Server;
let requested: string[];

/** A site whose documents name this version of its shell, and whose development build has one file. */
async function siteWith(version: unknown): Promise<SiteClient> {
  requested = [];
  const build = await archive([{ name: 'main.js', content: 'of the site' }]);
  server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/releases/api/')) {
      requested.push(url);
      response.end(build);
    } else {
      const boot = JSON.stringify({ shell: { version } });
      response.end(`<script type="application/json" id="${BOOT_MANIFEST_ELEMENT_ID}">${boot}</script>`);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return new SiteClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token');
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mortar-home-'));
  folder = join(home, 'work', 'mfe-articles');
  await mkdir(folder, { recursive: true });
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('keeps the development build of a site’s shell beside the packages of the front end', async () => {
  const site = await siteWith('1.4.0-3f2a91bc');
  const kept = String(await keptHost(site, folder));
  expect(kept.startsWith(join(folder, 'node_modules', '.cache', 'mortar'))).toBe(true);
  expect(await readFile(join(kept, 'main.js'), 'utf8')).toBe('of the site');
  await keptHost(site, folder);
  expect(requested).toHaveLength(1);
  expect(await lastKeptHost(folder)).toBe(kept);
});

it.each([
  '../../../../../.ssh',
  '/tmp/elsewhere',
  '..\\..\\elsewhere',
  '%2e%2e%2f%2e%2e%2felsewhere',
  '1.0.0\0',
  'nul',
  'x'.repeat(300),
])('writes nothing outside when a site names %j as the version of its shell', async (version) => {
  const site = await siteWith(version);
  const before = await readdir(home, { recursive: true });
  await expect(keptHost(site, folder)).rejects.toThrow(/ cannot be the name of a file\.$/);
  expect(await readdir(home, { recursive: true })).toEqual(before);
  expect(requested).toEqual([]);
});

it.each([undefined, ['..', '..'], 4])(
  'has no host, and writes none, when a document names %j as its version',
  async (version) => {
    const before = await readdir(home, { recursive: true });
    expect(await keptHost(await siteWith(version), folder)).toBeUndefined();
    expect(await readdir(home, { recursive: true })).toEqual(before);
    expect(requested).toEqual([]);
  },
);
