/**
 * Whether a photo has its end: browsers show what they have of one that is cut off, and the server refuses it.
 *
 * @param type of its content; of others than JPG, PNG and WebP it is not known
 */
export function isWhole(photo: Uint8Array, type: string | undefined): boolean {
  switch (type) {
    case 'JPG':
      return jpegHasEnd(photo);
    case 'PNG':
      return new TextDecoder('latin1').decode(photo.subarray(-4096)).includes('IEND');
    case 'WebP':
      return photo.length >= 8 + new DataView(photo.buffer, photo.byteOffset).getUint32(4, true);
    default:
      return true;
  }
}

/** Behind its segments, of which one may contain a thumbnail with an end of its own. */
function jpegHasEnd(photo: Uint8Array): boolean {
  let at = 2;
  while (photo[at] === 0xff && photo[at + 1] !== 0xda) {
    at += 2 + 256 * (photo[at + 2] ?? 0) + (photo[at + 3] ?? 0);
  }
  for (let mark = photo.indexOf(0xff, at); mark !== -1; mark = photo.indexOf(0xff, mark + 1)) {
    if (photo[mark + 1] === 0xd9) return true;
  }
  return false;
}
