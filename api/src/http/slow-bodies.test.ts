import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Problem } from '@mortar/contracts';
import { useApi } from '#test/test-api.ts';

const api = useApi({ TRUST_PROXY: '1' });
const sending: ClientRequest[] = [];

beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }));

afterAll(() => {
  for (const each of sending) each.destroy();
});

/** The connection of a request that never ends is closed at last. */
const ignored = () => undefined;

/** Begins a sign-in whose body does not end by itself. */
function begin(address: string): ClientRequest {
  const { port } = api.app.server.address() as AddressInfo;
  const begun = request({
    port,
    host: '127.0.0.1',
    path: '/api/auth/sign-in',
    method: 'POST',
    agent: false,
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json', 'content-length': '1000' },
  });
  begun.on('error', ignored);
  begun.write('{');
  sending.push(begun);
  return begun;
}

async function responseOf(sent: ClientRequest): Promise<[status: number | undefined, problem: Problem]> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  return [response.statusCode, (await json(response)) as Problem];
}

it('a network gets 429 when a third of all bodies are its own and arrive slowly, and others are still served', async () => {
  const refused: [number | undefined, Problem][] = [];
  const enough = new Promise<void>((resolve) => {
    for (let index = 0; index < 80; index += 1) {
      responseOf(begin(`2c0f:f5c0:1:2::${index}`)).then((response) => {
        refused.push(response);
        if (refused.length === 13) resolve();
      }, ignored);
    }
  });
  await enough;
  for (const [status, problem] of refused) expect([status, problem.code]).toEqual([429, 'too_many_requests']);

  const { port } = api.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '41.58.0.1', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
  expect(response.status).toBe(401);
});
