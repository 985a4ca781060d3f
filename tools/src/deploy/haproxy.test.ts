import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, it } from 'node:test';
import { startHaproxy } from '../programs/haproxy.ts';
import { freePort, ready } from '../programs/local-server.ts';

const cleanUps: (() => unknown)[] = [];
let port: number;
let metricsPort: number;
let gatewayPort: number;

/** What the gateway got last, apart from questions whether it is well, and how often it got something. */
let received = '';
let passedOn = 0;

/** Ends a request that the gateway got; by default it closes the connection without a response. */
let respond = (socket: Socket) => void socket.destroy();

/** A gateway that is well when it is asked. */
const gateway = createServer((socket: Socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (data) => {
    const isCheck = data.toString().startsWith('GET /health/');
    if (isCheck) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    else {
      received = data.toString();
      passedOn += 1;
      respond(socket);
    }
  });
});

before(async () => {
  gatewayPort = await freePort();
  // This machine has bounds here, by each of its addresses.
  const proxy = await startHaproxy({ GATEWAY_PORT_1: String(gatewayPort), UNLIMITED_NETWORKS: '127.0.0.9' });
  cleanUps.unshift(proxy.stop);
  ({ port, metricsPort } = proxy);
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

/** Addresses of networks that no other test uses. */
const [CROWD, FLOOD, REFUSED, SLOW, OTHER, UNLIMITED] = [2, 3, 4, 5, 6, 9].map((host) => `127.0.0.${host}`);

const says = (head: string) => (socket: Socket) => void socket.end(`HTTP/1.1 ${head}\r\ncontent-length: 0\r\n\r\n`);

it('a network has a hundred requests in progress, and others, its images and its streams pass', async () => {
  const waiting: Socket[] = [];
  respond = (socket) => void waiting.push(socket);
  const crowd = Array.from({ length: 100 }, () => get('/api/products', {}, CROWD));
  while (waiting.length < crowd.length) await wait(10);
  await assertProblem('/api/products', 429, CROWD);
  await assertPage('/', 429, CROWD);
  const others = [get('/', {}, OTHER), get('/media/a', {}, CROWD), get('/api/notifications/stream', {}, CROWD)];
  while (waiting.length < crowd.length + others.length) await wait(10);
  respond = says('204 No Content');
  waiting.forEach(respond);
  for (const response of [...crowd, ...others]) assert.equal((await response).status, 204);
  assert.equal((await get('/api/products', {}, CROWD)).status, 204);
});

it('a network that has sent two thousand requests in ten seconds waits for its refusals, and others pass', async () => {
  passedOn = 0;
  const agent = new Agent({ keepAlive: true, localAddress: FLOOD });
  const send = async () => {
    while ((await get('/api/products', {}, FLOOD, agent)).status === 204);
  };
  await Promise.all(Array.from({ length: 50 }, send));
  agent.destroy();
  assert.ok(passedOn >= 2_000);
  const began = performance.now();
  await assertProblem('/api/products', 429, FLOOD);
  assert.ok(performance.now() - began > 2_500);
  assert.equal((await get('/api/products', {}, OTHER)).status, 204);
});

it('what the API has refused a hundred times in ten seconds is refused before it, of this sender alone', async () => {
  respond = says('429 Too Many Requests');
  passedOn = 0;
  const token = { authorization: 'Bearer one' };
  for (let turn = 0; turn < 101; turn += 1) await get(`/api/wishlists?${turn}`, token, REFUSED);
  assert.equal(passedOn, 101);
  await assertProblem('/api/wishlists', 429, REFUSED, token);
  assert.equal(passedOn, 101);
  const others = [get('/api/stores', token, REFUSED), get('/api/wishlists', {}, REFUSED), get('/api/wishlists', token)];
  for (const response of others) assert.equal((await response).headers['retry-after'], undefined);
  assert.equal(passedOn, 104);
  respond = says('204 No Content');
});

it('networks that are named have no bounds', async () => {
  const waiting: Socket[] = [];
  respond = (socket) => void waiting.push(socket);
  const many = Array.from({ length: 110 }, () => get('/', {}, UNLIMITED));
  while (waiting.length < many.length) await wait(10);
  respond = says('204 No Content');
  waiting.forEach(respond);
  for (const response of many) assert.equal((await response).status, 204);
});

it('a body that is too long is refused, and one that arrives slowly waits, without the gateway', async () => {
  passedOn = 0;
  const to = { port, path: '/api/stores', method: 'POST', localAddress: SLOW, rejectUnauthorized: false };
  const send = async (headers: Record<string, string>, body: string) => {
    const sent = request({ ...to, headers });
    sent.on('error', () => undefined).write(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    return response.statusCode;
  };
  const json = { 'content-type': 'application/json' };
  assert.equal(await send({ ...json, 'content-length': '65537' }, '{'.repeat(20_000)), 413);
  const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
  assert.equal(await send({ ...multipart, 'content-length': '10485761' }, 'a'.repeat(20_000)), 413);
  assert.equal(await send({ ...json, 'content-length': '100' }, '{'), 408);
  assert.equal(passedOn, 0);
  assert.equal(await send({ ...json, 'content-length': '65536' }, '{'.repeat(20_000)), 204);
});

it('what was refused is counted by backend', async () => {
  const counted = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  assert.match(counted, /^haproxy_backend_requests_denied_total\{proxy="requests"\} [1-9]/m);
  assert.match(counted, /^haproxy_backend_current_queue\{proxy="apis"\} 0/m);
});

async function assertPage(path: string, status: number, address?: string): Promise<void> {
  const response = await get(path, {}, address);
  assert.equal(response.status, status, path);
  assert.match(response.headers['content-type'] ?? '', /^text\/html; charset=utf-8/);
  assert.match(response.body, /<h1>.+<\/h1><p>.*try again/);
  assertRetried(response.headers);
}

async function assertProblem(path: string, status: number, address?: string, headers = {}): Promise<void> {
  const response = await get(path, headers, address);
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
async function get(path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1', agent?: Agent) {
  const to = { port, path, localAddress, rejectUnauthorized: false, agent: agent ?? false };
  const sent = request({ ...to, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
