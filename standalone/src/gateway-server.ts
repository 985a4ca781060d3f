import { createGatewayProgram } from '@mortar/gateway/gateway-program';
import { loadEnvFiles, runOrExplain } from '@mortar/server/process';

await runOrExplain(async () => {
  const args = loadEnvFiles(process.argv.slice(2));
  const program = createGatewayProgram({
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  await program.parseAsync(args, { from: 'user' });
});
