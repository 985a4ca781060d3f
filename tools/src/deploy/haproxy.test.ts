import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { accepts, freePort, ready } from '../programs/local-server.ts';
import { ensurePrograms } from '../programs/programs.ts';

/** Ports at which nothing listens, or nobody asks. */
const UNUSED = ['HTTP_PORT', 'GATEWAY_PORT_2', 'API_PORT', 'API_PORT_1', 'API_PORT_2'];

const folder = mkdtempSync(join(tmpdir(), 'mortar-haproxy-'));
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let port: number;
let gatewayPort: number;

/** What the gateway got last, apart from questions whether it is well. */
let received = '';

/** A gateway that is well when it is asked, and closes every other connection without a response. */
const gateway = createServer((socket: Socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (data) => {
    const isCheck = data.toString().startsWith('GET /health/');
    if (isCheck) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    else {
      received = data.toString();
      socket.destroy();
    }
  });
});

before(async () => {
  await ensurePrograms(['haproxy', 'openssl']);
  execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -keyout site.key -out site.crt'.split(
      ' ',
    ),
    { cwd: folder, stdio: 'ignore' },
  );
  const certificate = ['site.crt', 'site.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, 'site.pem'), certificate.join(''));
  port = await freePort();
  gatewayPort = await freePort();
  const proxy = spawn('haproxy', ['-db', '-f', join(root, 'deploy', 'haproxy.cfg')], {
    env: {
      PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`,
      MORTAR: folder,
      PUBLIC_URL: `https://localhost:${port}`,
      HTTPS_PORT: String(port),
      GATEWAY_PORT_1: String(gatewayPort),
      ...Object.fromEntries(await Promise.all(UNUSED.map(async (name) => [name, String(await freePort())]))),
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => proxy.once('close', resolve));
  cleanUps.unshift(async () => {
    proxy.kill();
    await ended;
  });
  assert.ok(await ready(() => accepts(port), ended), 'haproxy accepts the configuration');
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

it('visitors read the words of the site while no gateway is up, and programs a problem', async () => {
  // Until it has looked twice, it tries them.
  for (const path of ['/', '/products/tiles', '/releases']) await assertPage(path, 503);
  for (const path of ['/api/products', '/media/a/480.webp']) await assertProblem(path, 503);
});

it('visitors read the words of the site when a gateway breaks off, and programs a problem', async () => {
  await once(gateway.listen(gatewayPort, '127.0.0.1'), 'listening');
  cleanUps.unshift(() => gateway.close());
  const isUp = async () => (await get('/')).status === 502;
  assert.ok(await ready(isUp, new Promise(() => undefined)), 'haproxy finds the gateway');
  await assertPage('/', 502);
  await assertProblem('/api/products', 502);
});

it('gateways learn of a visitor’s address from haproxy alone, and nothing that the visitor says of it', async () => {
  const said = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'X-Forwarded-Port': '81',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-proto': 'http',
    forwarded: 'for=6.6.6.6;host=evil.example',
    'x-real-ip': '6.6.6.6',
  };
  for (const path of ['/', '/releases', '/api/products']) {
    await get(path, said);
    const lines = received.split('\r\n').filter((line) => /forwarded|real-ip/i.test(line));
    assert.deepEqual(lines.toSorted(), ['x-forwarded-for: 127.0.0.1', 'x-forwarded-proto: https'], path);
  }
});

async function assertPage(path: string, status: number): Promise<void> {
  const response = await get(path);
  assert.equal(response.status, status, path);
  assert.match(response.headers['content-type'] ?? '', /^text\/html; charset=utf-8/);
  assert.match(response.body, /<h1>.+<\/h1><p>.*try again/);
  assertRetried(response.headers);
}

async function assertProblem(path: string, status: number): Promise<void> {
  const response = await get(path);
  assert.equal(response.status, status, path);
  assert.equal(response.headers['content-type'], 'application/problem+json');
  const problem = JSON.parse(response.body) as Record<string, unknown>;
  assert.equal(problem.status, status);
  assert.match(String(problem.detail), /try again/);
  assertRetried(response.headers);
}

function assertRetried(headers: NodeJS.Dict<string | string[]>): void {
  assert.match(String(headers['retry-after']), /^\d+$/);
  assert.equal(headers['cache-control'], 'no-store');
}

/** `fetch` would not trust the certificate. */
async function get(path: string, headers: Record<string, string> = {}) {
  const sent = request({ port, path, headers, rejectUnauthorized: false, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
