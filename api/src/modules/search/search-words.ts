const MAX_WORDS = 10;

/**
 * Splits a search text into plain words: lower case, sizes as `60x60`, without characters that have a meaning
 * in the syntax of the text search.
 */
export function searchWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1x');
  const words = plain.match(/[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, MAX_WORDS);
}
