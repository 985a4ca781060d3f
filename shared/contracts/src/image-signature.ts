/** Signatures of the formats that the API decodes, by the names that people know. */
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  JPG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG\r\n[^]\n/,
  WebP: /^RIFF[^]{4}WEBP/,
  GIF: /^GIF8[79]a/,
  TIFF: /^(II\*\0|MM\0\*)/,
  AVIF: /^[^]{4}ftyp(avif|avis|mif1)/,
};

/** Those of others that people choose. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  BMP: /^BM/,
  ICO: /^\0\0[^\0]\0/,
  HEIC: /^[^]{4}ftyphe/,
  PDF: /^%PDF/,
  SVG: /^(\xef\xbb\xbf)?\s*<([^]*<)?svg[\s>]/,
};

/** Bytes at the start of a file that its signature is among. */
const SIGNATURE_BYTES = 512;

/** The format that the bytes begin like, whatever the file's name; undefined for any that is not listed here. */
export function imageTypeOf(image: Uint8Array): string | undefined {
  const start = String.fromCharCode(...image.subarray(0, SIGNATURE_BYTES));
  return Object.entries({ ...ACCEPTED, ...OTHERS }).find(([, signature]) => signature.test(start))?.[0];
}

/**
 * Whether the bytes begin with the signature of an image format that the API accepts, whatever the file's name. Its
 * decoder decides by the same bytes, so no other format (SVG, PDF) reaches it.
 */
export function isAcceptedImage(image: Uint8Array): boolean {
  return (imageTypeOf(image) ?? '') in ACCEPTED;
}
