import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { resolveInside } from '@mortar/server/storage';
import { isArtefactPath } from '#artefacts/artefact-names.ts';
import { Refusal } from '#core/errors/refusal.ts';

export interface UploadLimits {
  /** Bytes over the wire. */
  packedBytes: number;
  /** Bytes after unpacking. */
  unpackedBytes: number;
  files: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  packedBytes: 32 * 1024 * 1024,
  unpackedBytes: 128 * 1024 * 1024,
  files: 2_000,
};

/**
 * Unpacks an uploaded tar.gz into a temporary folder, hands that to `use`, and removes it.
 *
 * @param parent where the temporary folder is created
 */
export async function withUnpacked<Result>(
  upload: Readable,
  parent: string,
  limits: UploadLimits,
  use: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(parent, 'mortar-upload-'));
  try {
    await unpack(upload, limits, directory);
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function unpack(upload: Readable, limits: UploadLimits, target: string): Promise<void> {
  const entries = extract();
  const ends = await Promise.allSettled([
    pipeline(
      // The connection stays open after a refusal, so that the client receives the response.
      upload.iterator({ destroyOnReturn: false }),
      atMost(limits.packedBytes),
      createGunzip(),
      atMost(limits.unpackedBytes),
      entries,
    ),
    keepFiles(entries, limits.files, target),
  ]);
  // The side that fails destroys the other one, so the refusal may be the second error.
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (failures.length === 0) return;
  upload.resume();
  throw failures.find((failure) => failure instanceof Refusal) ?? unreadable(failures[0]);
}

/** Passes bytes on up to a limit, because the unpacked size of an archive is not known before. */
function atMost(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen <= limit) done(null, chunk);
      else done(tooLarge(`more than ${limit} bytes`));
    },
  });
}

type Entry = ReturnType<typeof extract> extends AsyncIterable<infer Item> ? Item : never;

async function keepFiles(entries: AsyncIterable<Entry>, limit: number, target: string): Promise<void> {
  let files = 0;
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const path = name.replace(/^\.\//, '');
    if (type === 'directory') {
      // Folders are created with their files.
      entry.resume();
      continue;
    }
    const file = resolveInside(target, path);
    if (type !== 'file' || !isArtefactPath(path) || file === undefined) throw notPlain(name);
    files += 1;
    if (files > limit) throw tooLarge(`more than ${limit} files`);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(entry, createWriteStream(file, { flags: 'wx' }));
  }
}

function notPlain(name: string): Refusal {
  return new Refusal(
    'bad-upload',
    `The archive holds "${name}", which is not a plain file below its root: pack the dist folder as it was built.`,
  );
}

function tooLarge(what: string): Refusal {
  return new Refusal(
    'upload-too-large',
    `The build has ${what}, which is too much: leave out what the page does not load.`,
  );
}

function unreadable(cause: unknown): Refusal {
  const reason = cause instanceof Error ? cause.message : 'unknown format';
  return new Refusal(
    'bad-upload',
    `The upload is not a readable tar.gz archive (${reason}): pack the dist folder again.`,
  );
}
