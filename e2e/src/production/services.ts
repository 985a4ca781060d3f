import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { freePort } from '@mortar/tools/local-server';
import { startPostgres } from '@mortar/tools/postgres';
import { ensurePrograms } from '@mortar/tools/programs';
import { startRedis } from '@mortar/tools/redis';

/** What an operator has before a market is installed, all of it empty. */
export interface Services {
  /** Their addresses, as docs/production.md names them. */
  environment: Record<string, string>;
  /** Mails that arrived. */
  mails: string[];
  stop(): Promise<void>;
}

/** Starts PostgreSQL, Redis, an S3 store and a mail server, each empty and on a free port. */
export async function startServices(): Promise<Services> {
  await ensurePrograms(['haproxy', 'pgbouncer', 'curl', 'jq', 'openssl']);
  const directory = await mkdtemp(join(tmpdir(), 'mortar-bucket-'));
  await mkdir(join(directory, 'mortar'));
  const redisPort = await freePort();
  const store = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true });
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      stream.once('end', () => done());
      void text(stream).then((mail) => mails.push(mail));
    },
  });
  smtp.listen(0, '127.0.0.1');
  const [postgres, redis, bucket] = await Promise.all([
    // PostgreSQL's own user starts it where the tests run as root, and has to be its superuser to get in.
    startPostgres({ access: 'debian', superuser: process.getuid?.() === 0 ? 'postgres' : userInfo().username }),
    startRedis(redisPort),
    store.run(),
    once(smtp.server, 'listening'),
  ]);
  const { host } = new URL(postgres.url);
  return {
    environment: {
      POSTGRES: host,
      POSTGRES_ADMIN: postgres.psql,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    mails,
    stop: async () => {
      await Promise.all([
        postgres.stop(),
        redis.stop(),
        store.close(),
        new Promise<void>((closed) => smtp.close(closed)),
      ]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
