/** One front end and the version of it to activate. */
export interface Target {
  name: string;
  version: string;
  /** Refuse when the front end has another revision by now; 0: nothing was active. */
  expectedRevision?: number;
}
