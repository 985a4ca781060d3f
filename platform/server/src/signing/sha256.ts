import { type BinaryToTextEncoding, createHash } from 'node:crypto';

/** SHA-256 of a text or of bytes. */
export function sha256(content: string | Uint8Array, encoding: BinaryToTextEncoding = 'hex'): string {
  return createHash('sha256').update(content).digest(encoding);
}
