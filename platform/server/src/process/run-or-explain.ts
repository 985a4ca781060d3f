import { StartupError } from './startup-error.ts';

/** Runs a process. Prints the message of a {@link StartupError} and sets the exit code 1; throws other errors. */
export async function runOrExplain(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
