import { StartupError } from '@mortar/server/process';
import { AdminError } from '#lib/admin-error.ts';
import { createAdminProgram } from './admin-program.ts';

const program = createAdminProgram({
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
});

program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof AdminError || error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
