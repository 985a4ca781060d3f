import { openDatabase } from '@mortar/server/database';
import { Doctor, printFindings } from '@mortar/server/doctor';
import { processActor, StartupError } from '@mortar/server/process';
import { Command } from 'commander';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { migrate } from '@mortar/registry/core/database/migrate';
import { createTokens } from '@mortar/registry/core/tokens/tokens';
import { loadGatewaySettings } from './config/gateway-env.ts';
import { gatewayChecks } from './gateway-checks.ts';
import { runGateway } from './run-gateway.ts';

interface GatewayProgramOptions {
  environment: NodeJS.ProcessEnv;
  /** Gets each line of output. */
  print: (line: string) => void;
}

interface TokenOptions {
  reason: string;
}

/**
 * Creates the commands of `mortar-gateway`: without one it serves the site. Parsing the arguments runs one.
 *
 * @throws StartupError, when parsing, with one sentence for the administrator
 */
export function createGatewayProgram({ environment, print }: GatewayProgramOptions): Command {
  const program = new Command('mortar-gateway')
    .description(
      'Serves the site and the release API. docs/operations/variables.md describes its environment, which --env-file FILE reads from a file.',
    )
    .allowExcessArguments(false)
    .action(() => runGateway(environment));

  program
    .command('token <label>')
    .description('create a token with every right by the address of the database, such as the first one')
    .option('--reason <text>', 'why, for the history', 'Created with mortar-gateway')
    .action((label: string, { reason }: TokenOptions) => printReleaseToken(label, { actor: processActor(), reason }));

  program
    .command('doctor')
    .description('try each part that the gateway depends on, and say how it is; exits with 1 unless all is well')
    .action(async () => {
      const settings = loadGatewaySettings(environment);
      const findings = await new Doctor(gatewayChecks(settings)).examine();
      if (!printFindings(findings, print)) throw new StartupError('Not every part is well.');
    });

  async function printReleaseToken(label: string, origin: { actor: string; reason: string }): Promise<void> {
    const database = await openDatabase(loadGatewaySettings(environment).database);
    try {
      await migrate(database);
      const tokens = createTokens({ database, clock: databaseClock });
      const inUse = (await tokens.list()).some(
        (token) => token.label === label && token.scope === 'release' && token.revokedAt === null,
      );
      if (inUse) {
        throw new StartupError(
          `A token of scope release for ${label} is in use, and is not shown again. Choose another label, or revoke it with mortar token revoke.`,
        );
      }
      print((await tokens.create({ label, scope: 'release' }, origin)).token);
    } finally {
      await database.close();
    }
  }

  return program;
}
