export interface CountryEntry {
  id: string;
  name: string;
}

/** Names of states by the id of their country. */
export type StateLists = Readonly<Record<string, readonly string[]>>;
