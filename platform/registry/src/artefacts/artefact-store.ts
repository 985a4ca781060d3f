import type { Readable } from 'node:stream';

/** A file of a published version. */
export interface StoredFile {
  bytes: number;
  /** Opens its content. Call this once, or `close` instead. */
  stream(): Readable;
  close(): Promise<void>;
}

/** An upload in progress; the version cannot be read before `commit`. */
export interface Upload {
  write(path: string, content: Buffer): Promise<void>;
  /**
   * Makes the whole version visible, in place of what an interrupted publish left. Idempotent, because
   * a transaction may run twice.
   */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Stores the files of published versions, each below `<name>/<version>/`. A store that is reached
 * over a network throws `StorageError` while it is unavailable.
 */
export interface ArtefactStore {
  begin(name: string, version: string): Promise<Upload>;
  /** `undefined` when there is no such file. */
  open(name: string, version: string, path: string): Promise<StoredFile | undefined>;
  /** Removes every file of a version; none is no error. */
  remove(name: string, version: string): Promise<void>;
}
