/** Why an image cannot be used. */
export type UnusableReason = 'not-an-image' | 'too-many-pixels';

/** An image that cannot be decoded, or is too large to be. */
export class UnusableImage extends Error {
  override readonly name = 'UnusableImage';
  readonly reason: UnusableReason;

  constructor(reason: UnusableReason, options?: ErrorOptions) {
    super(`The image is unusable: ${reason}`, options);
    this.reason = reason;
  }
}
