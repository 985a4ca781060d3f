/** Where a command runs, and where its output goes. */
export interface Terminal {
  /** Working directory of the command. */
  directory: string;
  environment: Record<string, string | undefined>;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Characters in a line where lines can be rewritten; `undefined`: the output is a file or a pipe. */
  columns?: number;
  /**
   * Calls back when the user presses Ctrl-C, which does not end the process until then.
   *
   * @returns ends that
   */
  onInterrupt: (callback: () => void) => () => void;
}

/** An error that the user of the command can correct; the message states how. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Exit code of a command that Ctrl-C ended: 128 and the number of the signal. */
export const INTERRUPTED = 130;
