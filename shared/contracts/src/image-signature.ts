const SIGNATURES: RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n[^]\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^(II\*\0|MM\0\*)/, // TIFF
  /^[^]{4}ftyp(avif|avis|mif1)/,
];

/** Bytes at the start of a file that its signature is among. */
export const SIGNATURE_BYTES = 16;

/**
 * Whether the bytes begin with the signature of an image format that the API accepts, whatever the file's name. Its
 * decoder decides by the same bytes, so no other format (SVG, PDF) reaches it.
 */
export function isAcceptedImage(image: Uint8Array): boolean {
  const start = String.fromCharCode(...image.subarray(0, SIGNATURE_BYTES));
  return SIGNATURES.some((signature) => signature.test(start));
}
