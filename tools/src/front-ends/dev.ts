import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { frontEndsIn } from '../../../platform/registry/src/builds/front-ends-in.ts';
import { refuse, root } from '../../../scripts/preflight.mjs';

const FIRST_PORT = 3100;
/** What a dev server may take to end. */
const END_MS = 5_000;
const ports = new Map(frontEndsIn(root).map(({ name }, index) => [name, FIRST_PORT + index]));
const remotes = [...ports.keys()].filter((name) => name !== 'shell');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'http://localhost:3000' } },
});
const [name, ...rest] = positionals;
if (rest.length > 0 || (name !== undefined && !ports.has(name))) {
  refuse(`Name one front end, or none for all of them: ${[...ports.keys()].join(', ')}.`);
}
const children: ChildProcess[] = [];
const devServers: ChildProcess[] = [];
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const siteIsRunning = await isSiteReady();
if (name === undefined) {
  if (!siteIsRunning) await startSite();
  for (const remote of remotes) serve(remote, { MORTAR_DEV_SHELL: 'true' });
  serve('shell', {
    MORTAR_DEV_SHELL: 'true',
    MORTAR_DEV_REMOTES: remotes.map((remote) => `${remote}=${originOf(remote)}`).join(','),
  });
  console.log(
    `\nOpen ${originOf('shell')}: shell and remotes from these sources. Pages render in the browser here, never on the server.\n`,
  );
} else {
  if (!siteIsRunning)
    refuse(`No site responds at ${values.site}: start one with "npm start", or name one with --site URL.`);
  serve(name, {});
  console.log(
    `\nOpen ${originOf(name)}: ${values.site} with ${name} from these sources. Its pages render in the browser here.\n`,
  );
}

function originOf(frontEnd: string): string {
  return `http://localhost:${ports.get(frontEnd)}`;
}

function serve(frontEnd: string, env: NodeJS.ProcessEnv): void {
  const devServer = launch(join(root, frontEnd, 'node_modules', '.bin', 'rspack'), ['serve'], {
    cwd: join(root, frontEnd),
    env: {
      ...process.env,
      RSPACK_SERVE: 'true',
      MORTAR_SITE: values.site,
      MORTAR_DEV_PORT: String(ports.get(frontEnd)),
      ...env,
    },
  });
  devServers.push(devServer);
}

async function startSite(): Promise<void> {
  const site = launch('node', [join(root, 'scripts', 'start.mjs')], { cwd: root });
  while (!(await isSiteReady())) {
    if (site.exitCode !== null) process.exit(site.exitCode);
    await wait(500);
  }
}

async function isSiteReady(): Promise<boolean> {
  const response = await fetch(new URL('/health/ready', values.site)).catch(() => undefined);
  return response?.ok ?? false;
}

function launch(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  child.on('close', (code) => {
    if (code !== 0 && code !== null) stop();
  });
  children.push(child);
  return child;
}

function stop(): void {
  for (const child of children) child.kill('SIGINT');
  // A dev server that is building does not always end.
  setTimeout(() => devServers.forEach((devServer) => devServer.kill('SIGKILL')), END_MS).unref();
}
