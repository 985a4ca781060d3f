import { loadEnvFiles, runOrExplain, StartupError } from '@mortar/server/process';
import { AdminError } from '#lib/admin-error.ts';
import { createAdminProgram } from './admin-program.ts';

await runOrExplain(async () => {
  const args = loadEnvFiles(process.argv.slice(2));
  const program = createAdminProgram({
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof AdminError) throw new StartupError(error.message, { cause: error });
    throw error;
  }
});
