/** Words that Nigerian builders use for the same thing. Each group in lower case. */
const groups: string[][] = [
  ['pop', 'plaster & paris'],
  ['louvre', 'louver', 'louvres', 'louvers'],
  ['wire', 'cable'],
  ['tap', 'faucet'],
  ['wc', 'toilet', 'closet'],
  ['basin', 'sink'],
  ['gate', 'gates'],
  ['aluminium', 'aluminum'],
  ['burglary', 'burglar', 'burglarproof'],
  ['bulb', 'lamp'],
  ['socket', 'outlet'],
  ['rug', 'carpet'],
  ['curtain', 'drape'],
  ['colour', 'color'],
  ['grey', 'gray'],
  ['emulsion', 'emulsions'],
  ['tarpaulin', 'tarp'],
  ['interlock', 'interlocking', 'paving'],
  ['generator', 'gen'],
  ['led', 'l.e.d'],
];

const byWord = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** The word and its synonyms, in text search syntax: `a & b` matches both words. */
export function synonymsOf(word: string): string[] {
  const group = byWord.get(word);
  const size = sizesOf(word);
  return [...new Set([word, ...(group ?? []), ...size])];
}

/** A tile of 60x60 cm is also sold as 600x600 mm. */
function sizesOf(word: string): string[] {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(word) ?? [];
  if (!width || !height) return [];
  const [w, h] = [Number(width), Number(height)];
  const other = w >= 200 && h >= 200 && w % 10 === 0 && h % 10 === 0 ? `${w / 10}x${h / 10}` : `${w * 10}x${h * 10}`;
  return [other];
}
