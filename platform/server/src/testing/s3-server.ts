import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Location } from '#environment/s3-location.ts';
import { freePort } from './free-port.ts';

export interface S3Server {
  location: S3Location;
  /** Where it stores the objects of the bucket. */
  directory: string;
  /** How many requests it received. */
  requests: number;
  /** What it does with a request: serve it, refuse the connection, never respond, or abort a long response. */
  behaviour: 'serving' | 'refusing' | 'hanging' | 'aborting';
}

/** Bytes of a response after which it is aborted: more than the headers alone. */
const ABORTED_AFTER_BYTES = 20_000;
const BUCKET = 'mortar';
const program = require.resolve('@mortar/tools/bucket-server');

/** A server of the S3 protocol for the tests of one file; each test finds it serving and its bucket empty. */
export function useS3Server(): S3Server {
  const server: S3Server = {
    location: { bucket: BUCKET, region: 'us-east-1' },
    directory: '',
    requests: 0,
    behaviour: 'serving',
  };
  const open = new Set<() => void>();
  let store: ChildProcess;
  let storePort: number;

  // A proxy in front of the store, which fails on demand.
  const proxy = createServer((client) => {
    const upstream = connect(storePort, '127.0.0.1');
    let sent = 0;
    const hangUp = () => {
      client.destroy();
      upstream.destroy();
      open.delete(hangUp);
    };
    open.add(hangUp);
    client.on('data', (chunk) => {
      sent = 0;
      server.requests += chunk.toString('latin1').match(/ HTTP\/1\.1\r\n/g)?.length ?? 0;
      if (server.behaviour === 'refusing') hangUp();
      else if (server.behaviour !== 'hanging') upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      sent += chunk.length;
      client.write(chunk);
      if (server.behaviour === 'aborting' && sent > ABORTED_AFTER_BYTES) client.end(() => hangUp());
    });
    for (const socket of [client, upstream]) socket.on('close', hangUp).on('error', hangUp);
  });

  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mortar-s3-'));
    server.directory = join(directory, BUCKET);
    storePort = await freePort();
    store = spawn(process.execPath, ['--import', 'tsx', program, directory, String(storePort)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    server.location = {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      credentials: JSON.parse(await firstLine(store)),
    };
  });
  beforeEach(async () => {
    server.behaviour = 'serving';
    await rm(server.directory, { recursive: true, force: true });
    await mkdir(server.directory);
  });
  afterAll(async () => {
    proxy.close();
    for (const hangUp of open) hangUp();
    const ended = once(store, 'exit');
    store.kill('SIGTERM');
    await ended;
  });
  return server;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The S3 server has no output.');
  for await (const line of createInterface(stdout)) return line;
  throw new Error('The S3 server did not start.');
}
