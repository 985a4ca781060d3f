const signatures: RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n[^]\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^(II\*\0|MM\0\*)/, // TIFF
  /^[^]{4}ftyp(avif|avis|mif1)/,
];

/**
 * Whether the bytes begin with the signature of an accepted format. The decoder decides by the same bytes, so
 * no other format (SVG, PDF) reaches it, whatever the file's name.
 */
export function isAcceptedFormat(image: Buffer): boolean {
  const start = image.toString('latin1', 0, 16);
  return signatures.some((signature) => signature.test(start));
}
