import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GatewayFixture, setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import { buildPackage, type BuildSpec } from '@mortar/registry/test/built-package';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { runCommand } from '#run-command.ts';

/** A site whose gateway listens, with a shell, and a clone with the folder of a front end. */
export interface CommandFixture {
  fixture: GatewayFixture;
  /** Root of the clone. */
  clone: string;
  site: string;
  /** Of scope `release`. */
  token: string;
  /** Runs `mortar` in the clone, or in another folder. */
  mortar(
    command: string,
    environment?: Record<string, string>,
    directory?: string,
  ): Promise<{ code: number; printed: string; error: string }>;
  /** Puts a build of `mfe-articles` into the clone. */
  built(spec?: BuildSpec): Promise<void>;
  /** The live version of `mfe-articles`. */
  live(): Promise<string | undefined>;
}

/** For the tests of one file; another site before each. */
export function setUpCommands(): CommandFixture {
  const fixture = setUpGateway();
  const commands: CommandFixture = {
    fixture,
    clone: '',
    site: '',
    token: '',
    async mortar(command, environment = {}, directory = commands.clone) {
      const printed: string[] = [];
      const errors: string[] = [];
      const code = await runCommand(command.split(' '), {
        directory,
        environment: { ...process.env, MORTAR_SITE: commands.site, MORTAR_TOKEN: commands.token, ...environment },
        print: (line) => printed.push(line),
        printError: (line) => errors.push(line),
        onInterrupt: () => () => undefined,
      });
      return { code, printed: printed.join('\n'), error: errors.join('\n') };
    },
    async built(spec = {}) {
      await cp(await buildPackage(spec), join(commands.clone, 'mfe-articles', 'dist'), { recursive: true });
    },
    async live() {
      const { remotes } = await fixture.releases.activeState();
      return remotes.find(({ name }) => name === 'mfe-articles')?.active.version;
    },
  };

  beforeEach(async () => {
    commands.clone = await mkdtemp(join(tmpdir(), 'mortar-clone-'));
    await writeFile(join(commands.clone, 'pnpm-workspace.yaml'), '');
    await mkdir(join(commands.clone, 'mfe-articles'));
    await writeFile(join(commands.clone, 'mfe-articles', 'mfe.json'), '{"name":"mfe-articles"}');
    await fixture.release({ name: 'shell' });
    const app = await fixture.gateway();
    commands.site = await app.listen({ port: 0, host: '127.0.0.1' });
    commands.token = (await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN)).token;
  });
  return commands;
}
