import { type Static, Type } from 'typebox';
import { ImageUrl } from './fields.ts';

/** `POST /media/upload-image` (multipart, one file in the field `image`). */
export const UploadedImage = Type.Object({
  url: ImageUrl,
  /** Pixels of the widest variant. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type UploadedImage = Static<typeof UploadedImage>;
