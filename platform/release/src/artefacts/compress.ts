import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Encodings that are stored beside each compressible file, best first, with the suffix of the encoded file. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path);
}

/** `most`: as small as it gets, for what is read by everyone. `quick`: for what few will read. */
export type Effort = 'most' | 'quick';

const BROTLI_QUALITY = { most: constants.BROTLI_MAX_QUALITY, quick: 5 };
const GZIP_LEVEL = { most: constants.Z_BEST_COMPRESSION, quick: constants.Z_DEFAULT_COMPRESSION };

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
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
