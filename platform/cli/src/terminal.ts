import { EXIT, type ExitCode } from './exit-codes.ts';

/** Where a command runs, and where its output goes. */
export interface Terminal {
  /** Working directory of the command. */
  directory: string;
  environment: Record<string, string | undefined>;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Characters in a line where lines can be rewritten; `undefined`: the output is a file or a pipe. */
  columns?: number;
  /** Aborted once nothing reads the output any more. */
  outputClosed?: AbortSignal;
  /**
   * Calls back when the user presses Ctrl-C, which does not end the process until then.
   *
   * @returns ends that
   */
  onInterrupt: (callback: () => void) => () => void;
}

/** Codes of errors that the command line finds itself, as `--json` prints them; the site has its own. */
const CODES: Record<ExitCode, string> = {
  [EXIT.done]: 'done',
  [EXIT.failed]: 'failed',
  [EXIT.usage]: 'usage',
  [EXIT.refused]: 'refused',
  [EXIT.notAllowed]: 'not-allowed',
  [EXIT.unreachable]: 'unreachable',
  [EXIT.unconfirmed]: 'unconfirmed',
  [EXIT.rolledBack]: 'rolled-back',
  [EXIT.aborted]: 'aborted',
  [EXIT.tampered]: 'tampered',
  [EXIT.interrupted]: 'interrupted',
  [EXIT.outputClosed]: 'output-closed',
};

/** An error that the user of the command can correct; the message states how. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';

  /** @param code for scripts, with `--json` */
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.failed,
    readonly code: string = CODES[exitCode],
  ) {
    super(message);
  }
}
