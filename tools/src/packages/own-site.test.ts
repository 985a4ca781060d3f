import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { freePort } from '../programs/local-server.ts';
import { findPostgres, installPostgres, type RunningPostgres, startPostgres } from '../programs/postgres.ts';
import { documentAt, documentBecomes, hydratesInBrowser, rendersOnServer } from './opened-pages.ts';
import { packPackages } from './pack-packages.ts';
import { type PackageRegistry, servePackages } from './registry.ts';
import { pageBlocks, teamShell, WARNING } from './team-repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'mortar-own-site-'));
const started: ChildProcess[] = [];
let registry: PackageRegistry;
let postgres: RunningPostgres | undefined;

before(async () => {
  registry = await servePackages(await packPackages(root, join(folder, 'packages')));
  if (findPostgres() ?? (await installPostgres())) postgres = await startPostgres();
});
after(async () => {
  for (const program of started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    if (program.pid) process.kill(-program.pid, 'SIGTERM');
    await once(program, 'exit');
  }
  await registry.close();
  await postgres?.stop();
  // What was stopped may still write its last file.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
});

it('a site of its own is made, gets a second team and goes to production from packages alone, as its page says', async () => {
  const [make = '', start = '', release = '', token = '', join_ = '', serve = '', publish = ''] =
    pageBlocks('docs/how-to/your-own-site.md');
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const own = (commands: string) => commands.replaceAll('http://localhost:4800', site);
  const surroundings = { folder, registry: registry.url, site, packageManager: 'npm' as const };
  const owner = await teamShell(surroundings);
  await owner.run(make);
  const harbour = join(folder, 'harbour');

  run(start, harbour, { ...owner.env, PORT: String(port) });
  await rendersOnServer(site, 'Welcome to Harbour');
  await hydratesInBrowser(site, 'Welcome to Harbour');
  assert.match(await documentAt(site), /Write to <!-- -->hello@harbour\.example/);

  edit(join(harbour, 'mfe-home/src/home-page.tsx'), 'Welcome to Harbour', 'The harbour is open');
  assert.match(await owner.run(own(release), harbour), /^mfe-home 1\.0\.0-s[0-9a-f]{8} is live/m);
  await rendersOnServer(site, 'The harbour is open');

  const given = (await owner.run(own(token), harbour)).trim();
  const team = await teamShell({ ...surroundings, token: given });
  assert.match(await team.run(own(join_)), /^mfe-boats 1\.0\.0-s[0-9a-f]{8} is live/m);
  // It asks for an older compiler than the newest, as libraries do.
  await team.run('npm install react-i18next@15.7.4 i18next@26.7.2 && npm run typecheck', join(folder, 'boats'));
  for (const { warnings } of [owner, team]) assert.doesNotMatch(warnings, WARNING);
  await rendersOnServer(`${site}/boats`, 'Boats');
  await hydratesInBrowser(`${site}/boats`, 'Boats');
  await rendersOnServer(site, 'The harbour is open');
  usesTailwind(join(folder, 'boats'));
  const [install, publishAgain] = [
    'npm install tailwindcss@4 @tailwindcss/postcss@4 postcss@8 postcss-loader@8',
    'npx mortar publish --live',
  ];
  await team.run(`${install}\n${publishAgain}`, join(folder, 'boats'));
  await documentBecomes(`${site}/boats`, (html) => html.includes('<h1 class="text-red-500">Boats</h1>'));
  const [, sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(await documentAt(`${site}/boats`)) ?? [];
  assert.match(await (await fetch(new URL(sheet, site))).text(), /\.text-red-500/);
  if (!postgres) return;

  const [settings = '', first = '', gateway = ''] = serve.trim().split('\n');
  const inProduction = await freePort();
  const production = await teamShell({ ...surroundings, site: `http://localhost:${inProduction}` });
  const known = settings.replace('postgres://…', postgres.url);
  const data = {
    DATA_DIR: join(folder, 'production'),
    PORT: String(inProduction),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  production.env = { ...production.env, ...data };
  const every = (await production.run(`${known}\n${first}`, harbour)).trim();
  run(
    `${known}\n${gateway}`.replace('https://mortar.example', `http://localhost:${inProduction}`),
    harbour,
    production.env,
  );
  await documentBecomes(`http://localhost:${inProduction}/health/ready`, (text) => text.includes('registry'));
  const manager = await teamShell({ ...surroundings, token: every, site: `http://localhost:${inProduction}` });
  assert.match(await manager.run(publish, harbour), /^mfe-home \S+ is live/m);
  await rendersOnServer(`http://localhost:${inProduction}`, 'The harbour is open');
  assert.match(await documentAt(`http://localhost:${inProduction}`), /Write to <!-- -->hello@harbour\.example/);
});

/** Starts what runs until the test ends. */
function run(commands: string, cwd: string, env: NodeJS.ProcessEnv): void {
  started.push(spawn('bash', ['-euc', commands], { cwd, env, stdio: 'inherit', detached: true }));
}

/** Has the page in this repository take a class of Tailwind, as a team sets it up. */
function usesTailwind(boats: string): void {
  const loader = "{ loader: 'postcss-loader', options: { postcssOptions: { plugins: ['@tailwindcss/postcss'] } } }";
  const rule = `, { rules: [{ test: /\\.css$/, use: [${loader}] }] }`;
  edit(join(boats, 'rspack.config.ts'), 'import.meta.dirname', `import.meta.dirname${rule}`);
  const page = join(boats, 'src/features/boats/boats-page.tsx');
  writeFileSync(join(dirname(page), 'tailwind.css'), '@import "tailwindcss";\n');
  edit(page, '<h1>', '<h1 className="text-red-500">');
  edit(page, "from 'react';", "from 'react';\nimport './tailwind.css';");
}

function edit(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
