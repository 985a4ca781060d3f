// `mortar-site`: a site on the machine of its developers, from the front ends whose folders are in this one.
import { commonFields, port, readEnvironment } from '@mortar/server/environment';
import { closeOnSignal, loadEnvFiles, runOrExplain, StartupError } from '@mortar/server/process';
import { Type } from 'typebox';
import { openLocalSite } from './local-site.ts';

const Environment = Type.Object({ PORT: port(4800), DATA_DIR: commonFields.DATA_DIR });

await runOrExplain(async () => {
  const [other] = loadEnvFiles(process.argv.slice(2));
  if (other !== undefined) {
    throw new StartupError(
      `mortar-site builds, publishes and serves the front ends of this folder. It takes --env-file FILE, PORT and DATA_DIR, not ${other}.`,
    );
  }
  const env = readEnvironment(Environment, process.env);
  const site = await openLocalSite({ root: process.cwd(), directory: env.DATA_DIR, port: env.PORT });
  process.stdout.write(`The site is open at ${site.url}, its console at ${site.url}/releases\n`);
  closeOnSignal(false, () => site.close());
});
