/** Most stems that a prefix is expanded to; with more of them the prefix itself is searched, which is a lot slower. */
export const MOST_ENDINGS = 12;

export interface WordMatch {
  word: string;
  /** One of the words that nearly every English text has, such as `the`. */
  stop: boolean;
  /** Some text has the word, or a form of it. */
  known: boolean;
  /** It may be the beginning of a longer word. */
  isUnfinished: boolean;
  /** For an unfinished word: words that begin with it, one for each stem but its own, at most one more than {@link MOST_ENDINGS}. */
  endings: string[];
  /** The nearest word that some text has, for words of four letters or more without endings. */
  correction: string | null;
  /** The correction differs in two letters: it may well be another word. */
  isGuess: boolean;
  /** The two words that some texts have, when they write apart what is one word here: "streetlight". */
  halves: string[] | null;
  /** The next word, or null behind the last. */
  next: string | null;
  /** This and the next word, when some text writes them as one: "wall paper". */
  compound: string | null;
}

export interface SoughtWords {
  words: string[];
  /** The last word may be the beginning of a longer one. */
  isUnfinished: boolean;
  /** Words that are known although no text may have them. */
  vocabulary: readonly string[];
}

/** The words that a search engine has, and whether it has them together. */
export interface Vocabulary {
  /** Looks each word up among the distinct words of the catalogue. */
  match: (sought: SoughtWords) => Promise<WordMatch[]>;
  /** Whether products or stores match, in the syntax of the text search. */
  hasAny: (tsquery: string) => Promise<boolean>;
}
