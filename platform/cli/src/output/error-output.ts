import type { Static } from 'typebox';
import { EXIT } from '#exit-codes.ts';
import { CommandError } from '#terminal.ts';
import type { ErrorOutput } from './outputs.ts';

/** What a command that fails prints with `--json`: in the place of its result, so that stdout always is one document. */
export function errorOutput(error: unknown): Static<typeof ErrorOutput> {
  const known = error instanceof CommandError ? error : new CommandError(String(error), EXIT.failed);
  const { code, message, exitCode } = known;
  return { error: { code, message, exitCode } };
}
