const signatures: RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n[^]\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^(II\*\0|MM\0\*)/, // TIFF
  /^[^]{4}ftyp(avif|avis|mif1)/,
];

/**
 * Whether the bytes begin as one of the formats we take. The decoder goes by the same bytes, so
 * nothing else (SVG, PDF) ever reaches one, whatever the file is called.
 */
export function isAcceptedFormat(image: Buffer): boolean {
  const start = image.toString('latin1', 0, 16);
  return signatures.some((signature) => signature.test(start));
}
