import { machineFault } from './machine-fault.ts';
import { StartupError } from './startup-error.ts';

/**
 * Runs a process. Prints the message of a {@link StartupError}, or of what is wrong with the machine, and ends the process
 * with the code 1, whatever else keeps it running. Throws other errors.
 */
export async function runOrExplain(run: () => Promise<void>): Promise<void> {
  // Of what starts beside it, such as a process that compiles.
  process.once('uncaughtException', explain);
  try {
    await run();
  } catch (error) {
    explain(error);
  } finally {
    process.off('uncaughtException', explain);
  }
}

function explain(error: unknown): void {
  const known = error instanceof StartupError ? error : machineFault(error);
  if (!known) throw error;
  process.stderr.write(`${known.message}\n`, () => process.exit(1));
}
