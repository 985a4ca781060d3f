import type { FastifyRequest } from 'fastify';
import { imageTooLarge, notMultipart, oneImageExpected } from './media.errors.ts';

/**
 * Messages of the multipart parser for a body that is truncated, not multipart, or has no usable boundary.
 * Its errors have neither code nor status.
 */
const malformed = /unexpected end of multipart data|Boundary not found|^The needle cannot/i;

const isMalformed = (error: unknown) => error instanceof Error && malformed.test(error.message);

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/**
 * Reads the one file of a multipart request into memory, so that no temporary file is left behind.
 *
 * @throws ApiError 400 when there is not exactly one image, 413 when it is too large, 415 when not multipart
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw notMultipart();
  let image: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'image') {
        part.file.resume();
        throw oneImageExpected();
      }
      image = await part.toBuffer();
    }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw imageTooLarge();
    if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(codeOf(error)) || isMalformed(error)) throw oneImageExpected();
    throw error;
  }
  if (!image || image.length === 0) throw oneImageExpected();
  return image;
}
