/** Where a command runs, and where its output goes. */
export interface Terminal {
  /** Working directory of the command. */
  directory: string;
  environment: Record<string, string | undefined>;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** An error that the user of the command can correct; the message states how. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
