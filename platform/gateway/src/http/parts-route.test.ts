import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Doctor } from '@mortar/server/doctor';
import { buildGateway } from '#gateway.ts';
import { GRANTS, setUpGateway } from '#test/gateway-fixture.ts';
import { apiPartsReader } from './parts-route.ts';
import type { PartsView } from '@mortar/registry/schemas/parts';

const fixture = setUpGateway();
const finding = { part: 'mail', state: 'warning', sentence: 'The mail server is down.' };
let api: Server;
let apiUrl: string;

beforeAll(async () => {
  api = createServer(({ url, headers }, response) => {
    const isTold = url === '/api/parts' && headers.authorization === 'Bearer scrape';
    response.writeHead(isTold ? 200 : 404).end(JSON.stringify({ parts: [finding] }));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => api.close(closed)));

it('the release API says what the gateway that responds and the API found of their parts', async () => {
  const doctor = new Doctor([{ part: 'folder', run: async () => ({ state: 'ok', sentence: 'It can be written.' }) }]);
  await doctor.examine();
  const config = { stateFile: fixture.stateFile, apiUrl, metricsToken: 'scrape', label: 'g1:3000' };
  const app = await buildGateway({ ...fixture, config, doctor });
  const request = (headers: Record<string, string>) => app.inject({ url: '/releases/api/parts', headers });
  expect((await request({})).statusCode).toBe(401);
  const response = await request(await fixture.signedIn(GRANTS.read));
  expect(response.statusCode).toBe(200);
  expect(response.json<PartsView>()).toEqual({
    gateway: { label: 'g1:3000', parts: [{ part: 'folder', state: 'ok', sentence: 'It can be written.' }] },
    api: [finding],
  });
  await app.close();
});

it.each([
  ['has another token', () => apiPartsReader(apiUrl, 'other')],
  ['is down', () => apiPartsReader('http://127.0.0.1:1', 'scrape')],
  ['has no token', () => apiPartsReader(apiUrl, undefined)],
])('nothing is known of the parts of an API that %s', async (_, reader) => {
  expect(await reader()()).toBeUndefined();
});
