import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Encodings that are stored beside each compressible file, best first, with the suffix of the encoded file. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path);
}

/**
 * `most`: as small as it gets, for what is read by everyone. `more`: a percent larger in a third of the time, for what many
 * will read. `quick`: for what few will read.
 */
export type Effort = 'most' | 'more' | 'quick';

const BROTLI_QUALITY = { most: constants.BROTLI_MAX_QUALITY, more: 10, quick: 4 };
/** Logarithm of the window: with less memory to prepare, a document takes a third less time. */
const BROTLI_WINDOW = { most: constants.BROTLI_DEFAULT_WINDOW, more: 18, quick: 18 };
const GZIP_LEVEL = {
  most: constants.Z_BEST_COMPRESSION,
  more: constants.Z_BEST_COMPRESSION,
  quick: constants.Z_DEFAULT_COMPRESSION,
};

/** Compresses into every encoding that is served. */
export async function compress(content: Buffer, effort: Effort = 'most'): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([compressAs('br', content, effort), compressAs('gzip', content, effort)]);
  return { br, gzip: gz };
}

/** Compresses into one encoding. */
export function compressAs(encoding: Encoding, content: Buffer, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(content, { level: GZIP_LEVEL[effort] });
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Compresses what few will read, so that each part of it can be read as soon as it is written. */
export function flushingCompressor(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL.quick });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY.quick,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW.quick,
    },
  });
}
