import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { PAGE_TRACES_PATH, type PageTrace } from '@mortar/federation';
import { startTracing, type Tracing } from '@mortar/server/observability';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '#gateway.ts';
import { setUpGateway } from '#test/gateway-fixture.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

const fixture = setUpGateway();
let receiver: Server;
let app: FastifyInstance;
let tracing: Tracing;
let spans: (Span & { service: string })[];

beforeEach(async () => {
  spans = [];
  receiver = createServer(async (request, response) => {
    for (const { resource, scopeSpans } of ((await json(request)) as Export).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await fixture.release({ name: 'shell' });
  await fixture.release();
});

afterEach(() => receiver.close());

async function start(share: number): Promise<void> {
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  tracing = await startTracing({ endpoint, service: 'mortar-gateway', share, trustsCaller: false });
  const { database, artefacts, stateFile } = fixture;
  app = await buildGateway({ database, artefacts, config: { stateFile }, tracing });
  await app.ready();
}

/** Everything that was traced, once the gateway has ended. */
async function traced() {
  await app.close();
  await tracing.stop();
  return spans;
}

async function traceOfDocument(): Promise<string | undefined> {
  const { headers } = await app.inject({ url: '/about', headers: { accept: 'text/html' } });
  return /\btrace;desc="([^"]+)"/.exec(String(headers['server-timing']))?.[1];
}

const page = (trace: string, changes: Partial<PageTrace> = {}): PageTrace => ({
  trace,
  sentAt: 6_000,
  firstByte: 180,
  lastByte: 220,
  loaded: 900,
  requests: [{ path: '/api/articles/', begun: 400, took: 150 }],
  ...changes,
});

const report = (body: object) => app.inject({ method: 'POST', url: PAGE_TRACES_PATH, payload: JSON.stringify(body) });

const milliseconds = ({ startTimeUnixNano, endTimeUnixNano }: Span) =>
  Number((BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1_000_000n);

it('what a browser measures of a traced document is below the document in its trace', async () => {
  await start(1);
  const trace = (await traceOfDocument()) ?? '';
  expect((await report(page(trace))).statusCode).toBe(204);
  const all = await traced();
  const document = all.find(({ service, name }) => service === 'mortar-gateway' && name === 'GET /*');
  const ofBrowser = all.filter(({ service }) => service === 'mortar-browser');
  const whole = ofBrowser.find(({ name }) => name === 'page');
  expect(whole).toMatchObject({ traceId: document?.traceId, parentSpanId: document?.spanId });
  expect(ofBrowser.map((span) => [span.name, span.parentSpanId, milliseconds(span)])).toEqual([
    ['page', document?.spanId, 900],
    ['wait for the document', whole?.spanId, 180],
    ['receive the document', whole?.spanId, 40],
    ['GET /api/articles/', whole?.spanId, 150],
  ]);
});

it('nobody adds to a trace twice, to one that no document had, or by a malformed report', async () => {
  await start(1);
  const trace = (await traceOfDocument()) ?? '';
  const forged = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01~${'c'.repeat(22)}`;
  for (const body of [
    page(forged),
    page(trace.replace(/.$/, '_')),
    { ...page(trace), requests: 'none' },
    page(trace),
  ]) {
    expect((await report(body)).statusCode).toBe(204);
  }
  await report(page(trace));
  expect((await traced()).filter(({ name }) => name === 'page')).toHaveLength(1);
});

it('a document that is not traced says nothing of a trace', async () => {
  await start(0);
  expect(await traceOfDocument()).toBeUndefined();
});
