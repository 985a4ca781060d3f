export { folded } from './folding.ts';
export { MOST_ENDINGS, type SoughtWords, type Vocabulary, type WordMatch } from './vocabulary.ts';
export { type SearchedText, TextReader } from './text-reader.ts';
