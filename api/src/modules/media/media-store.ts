/** Stores the bytes of images. Keys are `<id>/<width>.webp` and, when encoded, `<id>/<width>.avif`. */
export interface MediaStore {
  /** @throws ApiError 507 when there is no room */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, or undefined when there are none under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes everything below the id. */
  remove(id: string): Promise<void>;
}
