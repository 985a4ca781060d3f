/** Name of the file beside the package.json of a package that exists once in a page. */
export const SURFACE_RECORD_FILE = 'surface.json';

/** Since when a name is as it is. */
export interface RecordedName {
  /** Version of the package that exported it first with the types that it has. */
  since: string;
  /** Hash of those types. */
  types: string;
}

/** What a package that exists once in a page exports to remotes, and since which version. */
export interface SurfaceRecord {
  /** Of the package. */
  version: string;
  /** Version of the compiler that wrote the types which are hashed. */
  compiler: string;
  /** Names by the entry that exports them, as `exports` of package.json names it. */
  entries: Record<string, Record<string, RecordedName>>;
}
