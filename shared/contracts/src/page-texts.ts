// Texts of page metadata, the same on the server that writes the document and
// in the page that navigates to another. Browsers import this file: it must not import schemas.

/** Characters; search engines show little more. */
const DESCRIPTION_MAX = 160;

/** Description of a page made from a seller's text: its first 160 characters, ended at a word. */
export function descriptionFrom(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = cutBetweenCharacters(line, DESCRIPTION_MAX - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > DESCRIPTION_MAX / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** An emoji is several of the units that `length` counts: half of one is shown as a box. */
function cutBetweenCharacters(text: string, length: number): string {
  let end = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (end + segment.length > length) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Description of a listing of what goes by this name. */
export function listingDescription(name: string): string {
  return `${name} from sellers across Nigeria: compare prices, ratings and stores on Mortar.`;
}
