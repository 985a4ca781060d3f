import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Encodings kept beside each compressible file, best first, with the suffix of the file's twin. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path);
}

/** Compresses as hard as it goes: done once per release or page, read by everyone. */
export async function compress(content: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gz };
}
