import { imageTypeOf, isAcceptedImage } from '@mortar/contracts/image-signature';
import { UPLOAD_MAX_BYTES } from '@mortar/contracts/limits';
import { refusalOfContent, refusalOfSvg, refusalOfType } from './photo-refusals.ts';
import { reencode } from './reencode-photo.ts';
import { isWhole } from './whole-photo.ts';

/** A chosen file as it is uploaded, or a sentence that says why it cannot be. */
export type PreparedPhoto =
  | {
      photo: Blob;
      /** Whether this browser shows it; otherwise the server alone decodes it. */
      isShown: boolean;
      refusal?: undefined;
    }
  | { refusal: string; isShown?: undefined };

/** Types that the server decodes and browsers may not. */
const SERVER_ALONE = new Set(['TIFF', 'AVIF']);

const prepared = new WeakMap<File, Promise<PreparedPhoto>>();

/**
 * Looks at a chosen file, once: by its content, not its name. It is uploaded no larger than the site can show it,
 * upright, and on white where it is transparent, so that a user on metered data does not upload pixels that the server
 * discards. A type that the server does not decode is converted.
 */
export function preparePhoto(file: File): Promise<PreparedPhoto> {
  const result = prepared.get(file) ?? prepare(file);
  prepared.set(file, result);
  return result;
}

async function prepare(file: File): Promise<PreparedPhoto> {
  const content = await contentOf(file);
  const type = content && imageTypeOf(content);
  if (type === 'SVG') return { refusal: refusalOfSvg(file) };
  if (type === 'PDF') return { refusal: refusalOfType(file, type) };
  if (content && !isWhole(content, type)) return { refusal: refusalOfContent(file, type) };
  // What is not readable right now is left to the upload, which says why.
  const photo = await reencode(file, !content || isAcceptedImage(content));
  if (photo) return withinLimit(file, { photo, isShown: true });
  if (!content || SERVER_ALONE.has(type ?? '')) return withinLimit(file, { photo: file, isShown: !content });
  return { refusal: refusalOfContent(file, type) };
}

function withinLimit(file: File, result: PreparedPhoto & { photo: Blob }): PreparedPhoto {
  if (result.photo.size <= UPLOAD_MAX_BYTES) return result;
  return { refusal: `${file.name} is larger than ${UPLOAD_MAX_BYTES / 1024 / 1024} MB. Choose a smaller photo.` };
}

async function contentOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** {@link preparePhoto}, and the file itself where it is refused: the server has the last word. */
export async function resizePhoto(file: File): Promise<Blob> {
  const result = await preparePhoto(file);
  return result.refusal === undefined ? result.photo : file;
}
