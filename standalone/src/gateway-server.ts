import { createGatewayProgram } from '@mortar/release';
import { runOrExplain } from '@mortar/server/process';

const program = createGatewayProgram({
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
});

await runOrExplain(async () => {
  await program.parseAsync();
});
