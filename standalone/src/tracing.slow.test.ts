import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { administer, databaseUrlOf } from '@mortar/server/testing';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

const program = require.resolve('@mortar/tools/build-servers');
const server = process.env.TEST_DATABASE_URL;
// Statements of the embedded database are not traced.
const onServer = server ? describe : describe.skip;

onServer('traces of servers as production runs them', () => {
  const name = `mortar_tracing_${process.pid}_${randomBytes(4).toString('hex')}`;
  const spans: (Span & { service: string })[] = [];
  const texts: string[] = [];
  const children: ChildProcess[] = [];
  let folder: string;
  let receiver: Server;
  let endpoint: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mortar-tracing-'));
    await promisify(execFile)(process.execPath, ['--import', 'tsx', program, '--out', folder]);
    await administer(server ?? '', `create database ${name}`);
    receiver = createServer(async (request, response) => {
      const body = (await json(request)) as Export;
      texts.push(JSON.stringify(body));
      for (const { resource, scopeSpans } of body.resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service });
      }
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    receiver.close();
    await administer(server ?? '', `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts a server, and returns where it listens. */
  async function start(program: string, environment: Record<string, string>): Promise<string> {
    const child = spawn(join(folder, program), [], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        DATABASE_URL: databaseUrlOf(server ?? '', name),
        DATA_DIR: join(folder, 'data'),
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        ...environment,
      },
    });
    children.push(child);
    for await (const line of createInterface(child.stdout)) {
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (!origin) continue;
      child.stdout.resume();
      return origin;
    }
    throw new Error(`${program} did not start.`);
  }

  /** Ends the server that was started last: it sends what it has traced. */
  async function stop(): Promise<void> {
    const child = children.pop();
    const ended = child && once(child, 'exit');
    child?.kill('SIGTERM');
    await ended;
  }

  it('lead from the gateway over the API to its statement, when the gateway chose the request and not when a client did', async () => {
    const apiUrl = await start('api/mortar-api.mjs', { TRUST_PROXY: '1' });
    const send = async (share: string, traceparent: string) => {
      const environment = { API_URL: apiUrl, RENDERERS: '0', OTEL_TRACES_SAMPLER_ARG: share };
      const gateway = await start('gateway/mortar-gateway.mjs', environment);
      const response = await fetch(`${gateway}/api/health/ready?email=ada@example.com`, { headers: { traceparent } });
      expect(response.status).toBe(200);
      await stop();
    };
    const [chosen, claimed] = ['0af7651916cd43dd8448eb211c80319c', '1af7651916cd43dd8448eb211c80319c'];
    await send('1', `00-${chosen}-b7ad6b7169203331-00`);
    await send('0', `00-${claimed}-b7ad6b7169203331-01`);
    await stop();

    const request = (service: string) =>
      spans.find((span) => span.service === service && span.name.startsWith('GET /api/'));
    const [ofGateway, ofApi] = [request('mortar-gateway'), request('mortar-api')];
    const statement = spans.find(({ parentSpanId }) => parentSpanId === ofApi?.spanId);
    expect(ofGateway).toMatchObject({ traceId: chosen, name: 'GET /api/*', parentSpanId: 'b7ad6b7169203331' });
    expect(ofApi).toMatchObject({ traceId: chosen, name: 'GET /api/health/ready', parentSpanId: ofGateway?.spanId });
    expect(statement).toMatchObject({
      traceId: chosen,
      name: expect.stringMatching(/^select$/i),
      service: 'mortar-api',
    });
    expect(texts.join('')).not.toContain(claimed);
    expect(texts.join('')).not.toContain('ada@example.com');
  });
});
