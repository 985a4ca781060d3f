import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Location } from '#artefacts/s3-bucket.ts';

export interface S3Server {
  location: S3Location;
  /** Where it keeps the objects of the bucket. */
  directory: string;
  /** How many requests came in. */
  asked: number;
  /** How it takes what it is asked: it answers, is not there, says nothing, or breaks off in the middle. */
  mood: 'well' | 'away' | 'hanging' | 'breaking off';
}

/** Bytes of an answer, with its headers, after which it breaks off: the headers alone are fewer. */
const BROKEN_OFF_AFTER = 20_000;

/** A server of the S3 protocol for the tests of one file; each test finds it well and its bucket empty. */
export function setUpS3Server(): S3Server {
  const bucket = 'releases';
  const server: S3Server = { location: { bucket, region: 'us-east-1' }, directory: '', asked: 0, mood: 'well' };
  const open = new Set<() => void>();
  let store: S3rver;
  let storePort: number;

  // What stands between the store and a gateway, and goes wrong at will.
  const line = createServer((client) => {
    const upstream = connect(storePort, '127.0.0.1');
    let answered = 0;
    const hangUp = () => {
      client.destroy();
      upstream.destroy();
      open.delete(hangUp);
    };
    open.add(hangUp);
    client.on('data', (chunk) => {
      answered = 0;
      server.asked += chunk.toString('latin1').match(/ HTTP\/1\.1\r\n/g)?.length ?? 0;
      if (server.mood === 'away') hangUp();
      else if (server.mood !== 'hanging') upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      answered += chunk.length;
      client.write(chunk);
      if (server.mood === 'breaking off' && answered > BROKEN_OFF_AFTER) client.end(() => hangUp());
    });
    for (const socket of [client, upstream]) socket.on('close', hangUp).on('error', hangUp);
  });

  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mortar-s3-'));
    server.directory = join(directory, bucket);
    store = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true });
    storePort = (await store.run()).port;
    await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
    server.location = {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    };
  });
  beforeEach(async () => {
    server.mood = 'well';
    await rm(server.directory, { recursive: true, force: true });
    await mkdir(server.directory);
  });
  afterAll(async () => {
    line.close();
    for (const hangUp of open) hangUp();
    await store.close();
  });
  return server;
}
