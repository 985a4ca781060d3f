import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { BOOT_MANIFEST_ELEMENT_ID } from '@mortar/federation';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin', 'rspack.js');

const BOOT = `<script type="application/json" id="${BOOT_MANIFEST_ELEMENT_ID}">{"remotes":[]}</script>`;
const site = createServer((_request, response) => response.end(`<title>The site</title>${BOOT}`));
let port: number;
let dev: ChildProcess;

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

async function get(headers: Record<string, string>): Promise<{ status: number | undefined; body: string }> {
  const sent = request({ host: '127.0.0.1', port, path: '/tides', headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'mortar-dev-server-'));
  const write = (file: string, content: string) => writeFileSync(join(directory, file), content);
  write('package.json', JSON.stringify({ type: 'module' }));
  write('index.js', '');
  write(
    'rspack.config.ts',
    `import { insideSite } from '${join(import.meta.dirname, 'dev-server.ts')}';
const manifest = { name: 'mfe-tides', owner: 'tides', routes: [], slots: [] };
export default { mode: 'development', entry: './index.js', devServer: insideSite({ directory: '', version: '1.0.0', manifest }) };`,
  );
  const { port: ofSite } = site.address() as AddressInfo;
  dev = spawn(process.execPath, [rspack, 'serve'], {
    cwd: directory,
    env: { ...process.env, MORTAR_SITE: `http://127.0.0.1:${ofSite}`, MORTAR_DEV_PORT: String(port) },
    stdio: 'ignore',
  });
  for (;;) {
    const isUp = await get({}).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await wait(50);
  }
});
afterAll(async () => {
  dev.kill();
  await once(dev, 'close');
  site.close();
  site.closeAllConnections();
});

const page = { accept: 'text/html' };

it('serves the documents of the site with the front end of this machine in them', async () => {
  const { status, body } = await get({ ...page, host: `localhost:${port}` });
  expect(status).toBe(200);
  expect(body).toContain('<title>The site</title>');
  expect(body).toContain('"name":"mfe-tides"');
});

it.each([
  ['the name of another site leads to this machine', { host: 'elsewhere.example' }],
  [
    'a page of another site embeds it',
    { host: 'localhost', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
  ],
])('serves no document when %s', async (_what, headers) => {
  expect(await get({ ...page, ...headers })).toMatchObject({
    status: 403,
    body: expect.not.stringContaining('The site'),
  });
});
