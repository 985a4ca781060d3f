import { createHash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Encoding } from '@mortar/registry/artefacts/compress';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A sixteenth smaller than at 4, for half a millisecond more; what comes after 6 takes much longer for less. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Bytes that a document takes with its encodings, for each byte of its text. */
const SIZE_WITH_ENCODINGS = 1.3;

/** A whole document: its text, and that text in each encoding that a browser accepted, compressed once. */
export class Document {
  /** Weak: the same page in another encoding has the same tag. */
  readonly etag: string;
  readonly text: Buffer;
  /** Bytes that it takes, about. */
  readonly size: number;
  readonly #headLength: number;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  /** @param head what can be sent before the page is known */
  constructor(head: string, rest: string) {
    this.text = Buffer.from(head + rest);
    this.etag = `W/"${createHash('sha256').update(this.text).digest('base64url').slice(0, 27)}"`;
    this.size = Math.ceil(this.text.length * SIZE_WITH_ENCODINGS);
    this.#headLength = Buffer.byteLength(head);
  }

  /** What follows the head. */
  get rest(): Buffer {
    return this.text.subarray(this.#headLength);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const body = encoding === 'gzip' ? toGzip(this.text) : toBrotli(this.text, { params: BROTLI });
    this.#encoded.set(encoding, body);
    return body;
  }
}

/** Compresses as documents are, so that each part can be read as soon as it is written. */
export function documentCompressor(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI });
}
