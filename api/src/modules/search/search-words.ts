const MAX_WORDS = 10;

/**
 * The words of what a person typed, plain: lower case, sizes as `60x60`, nothing that means
 * anything to the search engine.
 */
export function searchWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1x');
  const words = plain.match(/[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, MAX_WORDS);
}
