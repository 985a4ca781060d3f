import type { Readable } from 'node:stream';

/** A file of a published version. */
export interface StoredFile {
  bytes: number;
  /** Opens its content; called once, or else `close`. */
  stream(): Readable;
  close(): Promise<void>;
}

/** An upload in progress; the version cannot be read before `commit`. */
export interface Upload {
  write(path: string, content: Buffer): Promise<void>;
  /**
   * Makes the version visible, whole, in place of whatever an interrupted publish left. Again is
   * harmless: a transaction may run twice.
   */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Where the files of published versions are kept, each below `<name>/<version>/`. One that is reached
 * over a network throws `StorageError` while it is unavailable.
 */
export interface ArtefactStore {
  begin(name: string, version: string): Promise<Upload>;
  /** `undefined` when there is no such file. */
  open(name: string, version: string, path: string): Promise<StoredFile | undefined>;
}
