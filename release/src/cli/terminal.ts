/** What a command gets from, and tells, the person who typed it. */
export interface Terminal {
  /** Where the command was typed. */
  directory: string;
  environment: Record<string, string | undefined>;
  print: (line: string) => void;
  complain: (line: string) => void;
}

/** Something that the person can mend; the message says how. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
