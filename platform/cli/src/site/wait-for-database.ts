import { seconds } from '#formats.ts';
import { EXIT } from '#exit-codes.ts';
import { CommandError, type Terminal } from '#terminal.ts';
import { pause, untilInterrupted } from './interruption.ts';
import { DatabaseUnavailableError, SiteUnreachableError } from './site-errors.ts';

const REPORT_EVERY_MS = 60_000;
/** Between two attempts while the site itself does not respond. */
const UNREACHABLE_RETRY_MS = 1_000;

interface WaitOptions {
  terminal: Terminal;
  /** What the request does, as the subject of a sentence: `the rollback of mfe-articles`. */
  what: string;
  /** Seconds to wait at most. */
  atMost: number;
}

/**
 * Sends a request that takes back what harms, and sends it again while the database of the site is unavailable.
 *
 * @param send sends a request that takes effect once, however often it is sent; ends when the signal does
 * @throws CommandError when the time is over or the user presses Ctrl-C
 */
export function waitForDatabase<Result>(
  send: (signal: AbortSignal) => Promise<Result>,
  { terminal, what, atMost }: WaitOptions,
): Promise<Result> {
  return untilInterrupted(terminal, async (signal) => {
    const started = performance.now();
    const waited = () => performance.now() - started;
    let reportedAt: number | undefined;

    const report = ({ message }: Error): void => {
      if (reportedAt === undefined) {
        terminal.printError(message);
        terminal.printError(`Waiting ${atMost} s at most with ${what}; Ctrl-C ends the waiting.`);
      } else if (waited() - reportedAt > REPORT_EVERY_MS) {
        terminal.printError(`Still waiting after ${seconds(waited())}.`);
      } else return;
      reportedAt = waited();
    };

    for (;;) {
      try {
        const result = await send(signal);
        if (reportedAt !== undefined) terminal.printError(`The database is back after ${seconds(waited())}.`);
        return result;
      } catch (error) {
        if (signal.aborted) throw stopped(what);
        // While the command waits, a gateway may restart.
        const isRestarting = error instanceof SiteUnreachableError && reportedAt !== undefined;
        if (!(error instanceof DatabaseUnavailableError || isRestarting)) throw error;
        if (waited() > atMost * 1_000) throw stillUnavailable(what, waited());
        report(error);
        await pause(error instanceof DatabaseUnavailableError ? error.retryAfterMs : UNREACHABLE_RETRY_MS, signal);
      }
    }
  });
}

function stopped(what: string): CommandError {
  return new CommandError(
    `Stopped: ${what} was not confirmed, so it was most likely not made. Look at mortar status when the database is back.`,
    EXIT.interrupted,
  );
}

function stillUnavailable(what: string, waitedMs: number): CommandError {
  return new CommandError(
    `The database is unavailable after ${seconds(waitedMs)} still: ${what} was not confirmed. Send the command again, with a longer --wait if need be.`,
    EXIT.unreachable,
  );
}
