// `pnpm dev`: the site, and a dev server with fast refresh for every front end.
// `pnpm dev mfe-catalog --site https://…`: one remote's dev server inside a site that runs already.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { install, refuse, requireNode, root } from './preflight.mjs';

const PORTS = { shell: 3100, 'mfe-catalog': 3101, 'mfe-account': 3102, 'mfe-seller': 3103 };
const REMOTES = Object.keys(PORTS).filter((name) => name !== 'shell');

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'http://localhost:3000' } },
});
const [name, ...rest] = positionals;
if (rest.length > 0 || (name !== undefined && !(name in PORTS))) {
  refuse(`Name one front end, or none for all of them: ${Object.keys(PORTS).join(', ')}.`);
}
await install();

const children = [];
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const answers = await siteAnswers();
if (name === undefined) {
  if (!answers) await startSite();
  for (const remote of REMOTES) serve(remote, { MORTAR_DEV_SHELL: 'true' });
  serve('shell', {
    MORTAR_DEV_SHELL: 'true',
    MORTAR_DEV_REMOTES: REMOTES.map((remote) => `${remote}=http://localhost:${PORTS[remote]}`).join(','),
  });
  console.log(`\nOpen http://localhost:${PORTS.shell}: shell and remotes from these sources.\n`);
} else {
  if (!answers) refuse(`No site answers at ${values.site}: start one with "npm start", or name one with --site URL.`);
  serve(name, {});
  console.log(`\nOpen http://localhost:${PORTS[name]}: ${values.site} with ${name} from these sources.\n`);
}

function serve(frontEnd, env) {
  return launch(join(root, frontEnd, 'node_modules', '.bin', 'rspack'), ['serve'], {
    cwd: join(root, frontEnd),
    env: {
      ...process.env,
      RSPACK_SERVE: 'true',
      MORTAR_SITE: values.site,
      MORTAR_DEV_PORT: String(PORTS[frontEnd]),
      ...env,
    },
  });
}

async function startSite() {
  const site = launch('node', [join(root, 'scripts', 'start.mjs')], { cwd: root });
  while (!(await siteAnswers())) {
    if (site.exitCode !== null) process.exit(site.exitCode);
    await wait(500);
  }
}

async function siteAnswers() {
  const response = await fetch(new URL('/health/ready', values.site)).catch(() => undefined);
  return response?.ok ?? false;
}

function launch(command, args, options) {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  child.on('close', (code) => {
    if (code !== 0 && code !== null) stop();
  });
  children.push(child);
  return child;
}

function stop() {
  for (const child of children) child.kill('SIGINT');
}
