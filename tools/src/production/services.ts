import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { BUCKET_KEY, type RunningBucketServer, startBucketServer } from '../programs/bucket.ts';
import { type ChildProgram, startChild } from '../programs/child-program.ts';
import { freePort } from '../programs/local-server.ts';
import { type RunningPostgres, startPostgres } from '../programs/postgres.ts';
import { ensurePrograms } from '../programs/programs.ts';
import { type RunningRedis, startRedis } from '../programs/redis.ts';
import { temporaryDisk } from '../programs/temporary-disk.ts';

const PROGRAMS = join(import.meta.dirname, '..', 'programs');

/** What an operator has before a market is installed, all of it empty. */
export interface Services {
  /** Their addresses, as docs/production.md names them. */
  environment: Record<string, string>;
  /** Mails that arrived. */
  mails: string[];
  postgres: Service;
  redis: Service;
  bucket: Service;
  mail: Service;
  stop(): Promise<void>;
}

/** One of them, as a process that can be killed and started again on its port and its data. */
export interface Service {
  readonly pid: number;
  start(): Promise<void>;
  /** Folder of its data, where that is a small file system of its own. */
  disk: string | undefined;
}

/**
 * Nothing that was acknowledged is lost when the server is killed, as in production, and a replica finds its place in the
 * log again, as docs/operations/database.md says.
 */
export const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_keep_size=128MB'];

/** Memory that a disk takes when it is full. */
const DISK_MEBIBYTES = 512;

/** Starts PostgreSQL, Redis, an S3 store and a mail server, each empty and on a free port. */
export async function startServices(): Promise<Services> {
  await ensurePrograms(['haproxy', 'pgbouncer', 'curl', 'jq', 'openssl']);
  const objects = temporaryDisk('mortar-bucket-', DISK_MEBIBYTES);
  const data = temporaryDisk('mortar-database-', DISK_MEBIBYTES);
  await mkdir(join(objects.folder, 'mortar'));
  const [postgresPort, redisPort, bucketPort, mailPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const mails: string[] = [];
  const [postgres, redis, bucket, mail] = await Promise.all([
    restartable<RunningPostgres>(
      () =>
        startPostgres({
          folder: data.folder,
          port: postgresPort,
          settings: DURABLE,
          access: 'debian',
          // PostgreSQL's own user starts it where the tests run as root, and has to be its superuser to get in.
          superuser: process.getuid?.() === 0 ? 'postgres' : userInfo().username,
        }),
      data.disk,
    ),
    restartable<RunningRedis>(() => startRedis(redisPort)),
    restartable<RunningBucketServer>(() => startBucketServer(objects.folder, bucketPort), objects.disk),
    restartable<ChildProgram>(() =>
      startChild(join(PROGRAMS, 'mail-server.ts'), [String(mailPort)], (line) => mails.push(JSON.parse(line))),
    ),
  ]);
  return {
    environment: {
      POSTGRES: `127.0.0.1:${postgresPort}`,
      POSTGRES_ADMIN: postgres.running().psql,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
      S3_ACCESS_KEY_ID: BUCKET_KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: BUCKET_KEY.secretAccessKey,
    },
    mails,
    postgres,
    redis,
    bucket,
    mail,
    stop: async () => {
      await Promise.all([postgres, redis, bucket, mail].map((each) => each.running().stop()));
      for (const each of [objects, data]) each.remove();
    },
  };
}

/**
 * @param launch starts it, on the same port and data each time
 * @param disk folder of its data, where that is a small file system of its own
 */
export async function restartable<Running extends { pid: number; stop: () => Promise<void> }>(
  launch: () => Promise<Running>,
  disk?: string,
): Promise<Service & { running: () => Running }> {
  let running = await launch();
  return {
    get pid() {
      return running.pid;
    },
    disk,
    running: () => running,
    start: async () => {
      running = await launch();
    },
  };
}
