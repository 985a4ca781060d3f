import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ReadEntry, Unpack } from 'tar';
import { isArtefactPath } from '#/artefacts/artefact-names.ts';
import { Refusal } from '#/registry/refusal.ts';

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

/** Unpacks an uploaded tar.gz into a temporary folder, hands that to `use`, and removes it. */
export async function withUnpacked<Result>(
  upload: IncomingMessage,
  limits: UploadLimits,
  use: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'mortar-upload-'));
  try {
    await unpack(upload, limits, directory);
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function unpack(upload: IncomingMessage, limits: UploadLimits, cwd: string): Promise<void> {
  try {
    await pipeline(
      // The connection outlives a refusal, so that the answer reaches the sender.
      upload.iterator({ destroyOnReturn: false }),
      atMost(limits.packedBytes),
      createGunzip(),
      atMost(limits.unpackedBytes),
      new Unpack({ cwd, strict: true, preservePaths: false, filter: onlyPlainFiles(limits.files) }),
    );
  } catch (error) {
    upload.resume();
    throw error instanceof Refusal ? error : unreadable(error);
  }
}

/** Passes everything on until it is too much: what a small archive swells to is not known before. */
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

function onlyPlainFiles(limit: number) {
  let files = 0;
  return (path: string, entry: ReadEntry | object): boolean => {
    const type = 'type' in entry ? entry.type : undefined;
    const plain = path.replace(/^\.\//, '').replace(/\/$/, '');
    if (type === 'Directory' && (plain === '' || plain === '.' || isArtefactPath(plain))) return true;
    if ((type !== 'File' && type !== 'OldFile') || !isArtefactPath(plain)) {
      throw new Refusal(
        'bad-upload',
        `The archive holds "${path}", which is not a plain file below its root: pack the dist folder as it was built.`,
      );
    }
    files += 1;
    if (files > limit) throw tooLarge(`more than ${limit} files`);
    return true;
  };
}

function tooLarge(what: string): Refusal {
  return new Refusal('upload-too-large', `The build has ${what}, which is too much: leave out what the page does not load.`);
}

function unreadable(cause: unknown): Refusal {
  const reason = cause instanceof Error ? cause.message : 'unknown format';
  return new Refusal('bad-upload', `The upload is not a readable tar.gz archive (${reason}): pack the dist folder again.`);
}
