/** The server build of one front end. */
export interface ServerSource {
  name: string;
  version: string;
  /** Where browsers find the files of this version, ending in `/`. */
  assetAddress: string;
  /** Text of its one file. */
  source: string;
}

/** What the pages of one selection of versions are rendered with. */
export interface ServerSources {
  /** Boot manifest of the selection's documents, as JSON. */
  boot: string;
  host: ServerSource;
  /** Those that have a server build. */
  remotes: ServerSource[];
}
