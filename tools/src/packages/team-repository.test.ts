import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { openLocalSite } from '../../../platform/gateway/src/local/local-site.ts';
import { root } from '../../../scripts/preflight.mjs';
import { isNight } from '../suite/parts.ts';
import { documentAt, documentBecomes, hydratesInBrowser, rendersOnServer } from './opened-pages.ts';
import { packPackages } from './pack-packages.ts';
import { type PackageRegistry, servePackages } from './registry.ts';
import { ANSWERED, writeSecondDay } from './second-day.ts';
import { pageBlocks, type TeamShell, teamShell, WARNING } from './team-repository.ts';

const run = promisify(execFile);
const PORT = 4830;
const SITE = `http://localhost:${PORT}`;
const PROMOTIONS = `${SITE}/promotions`;
const folder = mkdtempSync(join(tmpdir(), 'mortar-team-'));
let registry: PackageRegistry | undefined;
let site: Awaited<ReturnType<typeof openLocalSite>> | undefined;
let registryUrl: string;

before(async () => {
  // The shell alone: no other front end takes part.
  const frontEnds = join(folder, 'front-ends');
  mkdirSync(frontEnds);
  symlinkSync(join(root, 'shell'), join(frontEnds, 'shell'));
  site = await openLocalSite({ root, folder: frontEnds, directory: join(folder, 'site'), port: PORT });
  registry = await servePackages(await packPackages(root, join(folder, 'packages')));
  registryUrl = registry.url;
});
after(async () => {
  await site?.close();
  await registry?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** npm takes twice as long. */
const packageManagers = isNight() ? (['pnpm', 'npm'] as const) : (['pnpm'] as const);

for (const packageManager of packageManagers) {
  it(`a team with ${packageManager} alone releases a remote from an empty folder, as its page says`, async () => {
    const own = mkdtempSync(join(folder, `${packageManager}-`));
    const [make = '', check = '', know = '', develop = '', release = '', next = '', back = ''] = pageBlocks(
      'docs/how-to/team-repository.md',
    );
    const shell = await teamShell({
      folder: own,
      registry: registryUrl,
      site: SITE,
      token: await teamToken(),
      packageManager,
    });
    const seconds: Record<string, number> = {};
    const timed = async (what: string, commands: string, cwd?: string) => {
      const started = performance.now();
      const printed = await shell.run(commands, cwd);
      seconds[what] = (performance.now() - started) / 1_000;
      return printed;
    };

    await timed('install', make);
    const installed = shell.processorSeconds;
    const repository = join(own, 'promotions');
    await timed('check', check, repository);
    await developed(repository, shell.env, develop);
    const released = await timed('release', `${know}\n${release}`, repository);
    assert.match(released, /^mfe-promotions 1\.0\.0-s[0-9a-f]{8} is live/m);
    assert.doesNotMatch(released, /commit is not recorded/);
    await rendersOnServer(PROMOTIONS, 'Promotions');
    await hydratesInBrowser(PROMOTIONS, 'Promotions');
    await declaresForTools(released);
    assert.match(
      await shell.run('npx mortar record --version 1.0.0', builtByAnotherTool(repository)),
      /^Recorded mfe-tides/m,
    );

    // From another clone, whose packages are those of the lockfile too.
    const other = join(own, 'other-clone');
    await run('git', ['clone', '--quiet', repository, other]);
    await run('cp', ['-al', join(repository, 'node_modules'), join(other, 'node_modules')]);
    const before = shell.processorSeconds;
    assert.match(await shell.run('npx mortar publish', other), /was published already, with the same content\.$/m);
    const inOtherClone = shell.processorSeconds - before;

    await runsEachCommand(shell, repository);
    await shell.run(
      'npm install lucide-react@1.75.0 sass sass-loader @svgr/webpack @emotion/react @emotion/styled styled-components@6',
      repository,
    );
    writeSecondDay(repository);
    await shell.run('npm run typecheck && npm test', repository);
    await shell.run('git add --all', repository);
    const [commit = '', publish = '', ...rollout] = next.trim().split('\n');
    const published = await timed('publish', `${commit}\n${publish}`, repository);
    const [version = ''] = /1\.0\.0-s[0-9a-f]{8}/.exec(published) ?? [];
    await rendersOnServer(PROMOTIONS, 'Promotions');
    await timed('rollout', rollout.join('\n').replace('1.0.0-s3c66e656', version), repository);
    await rendersOnServer(PROMOTIONS, 'Sale');
    assert.doesNotMatch(published, /is not rendered on the server/);
    await hasItsFiles();
    await hydratesInBrowser(PROMOTIONS, 'Sale', ANSWERED);
    await timed('rollback', back, repository);
    await rendersOnServer(PROMOTIONS, 'Promotions');

    assert.doesNotMatch(shell.warnings, WARNING);
    const { install = 0, ...work } = seconds;
    const total = Object.values(work).reduce((sum, one) => sum + one, 0);
    const processor = shell.processorSeconds - installed - inOtherClone;
    const took = `${total.toFixed(1)} s, of which a processor worked ${processor.toFixed(1)} s`;
    console.log(`${packageManager}: ${install.toFixed(1)} s to install, then ${took}`, work);
  });
}

/** @returns a folder of the repository with a remote as webpack leaves it */
function builtByAnotherTool(repository: string): string {
  const own = join(repository, 'tides');
  const metaData = {
    globalName: 'mfe_tides',
    pluginVersion: '2.9.2',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  };
  const assets = { js: { sync: ['routes.js'], async: [] }, css: { sync: [], async: [] } };
  const files = {
    'mfe.json': JSON.stringify({ name: 'mfe-tides', owner: 'tides', routes: [], slots: [] }),
    'dist/mf-manifest.json': JSON.stringify({ metaData, shared: [], exposes: [{ name: 'routes', assets }] }),
    'dist/remoteEntry.js': 'var mfe_tides;mfe_tides={};',
    'dist/routes.js': 'routes();',
    'dist/routes.js.map': JSON.stringify({
      version: 3,
      sources: ['webpack://tides/./src/routes.ts'],
      sourcesContent: ['export default [] as string[];'],
      mappings: '',
    }),
  };
  mkdirSync(join(own, 'dist'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(own, file), text);
  return own;
}

/** A token for the remote alone, as a release manager creates it. */
async function teamToken(): Promise<string> {
  const env = {
    ...process.env,
    MORTAR_SITE: SITE,
    MORTAR_TOKEN: readFileSync(join(folder, 'site', 'release-token'), 'utf8').trim(),
  };
  const command = ['token', 'create', 'promotions-team', '--scope', 'team', '--remote', 'mfe-promotions'];
  const bin = join(root, 'platform', 'cli', 'bin', 'mortar.mjs');
  return (await run(process.execPath, [bin, ...command], { env })).stdout.trim();
}

/** The page of the second day: its images are there, and what is data is in its document. */
async function hasItsFiles(): Promise<void> {
  const html = await documentAt(PROMOTIONS);
  const images = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, address = '']) => address);
  assert.equal(images.length, 3, html);
  for (const address of images) assert.equal((await fetch(address)).status, 200, address);
  assert.match(html, /<script type="application\/ld\+json">\{"price":"3 < 4"\}<\/script>/);
  assert.match(html, /<form method="dialog">/);
  assert.match(html, /<svg [^>]*class="mark"/);
  // Of Emotion: the styles come before what they are for.
  assert.match(html, /<style data-emotion="[^"]+">[^<]*color:rgb\(1, 2, 3\);\}<\/style><p class="css-/);
  // Of styled-components, too.
  assert.match(
    html,
    /<style data-precedence="medium"[^>]*>[^<]*color:rgb\(4, 5, 6\);[^<]*<\/style>.*<p class="promotions-reduced /s,
  );
  assert.match(html, /<p class="lead">How to buy in the sale\.<\/p>/);
}

/** None of them ends with an error of the program, as an installed package has them. */
async function runsEachCommand(shell: TeamShell, repository: string): Promise<void> {
  const commands = [
    'status',
    'why',
    'why mfe-promotions',
    'history mfe-promotions',
    'audit verify',
    'token list',
    'notify list',
    'service list',
    'policy mfe-promotions',
    'prune --dry-run',
    'completion bash',
    'preview mfe-promotions 0.0.1',
    'invite staff',
    'uninvite staff',
    'approve 1',
    'freeze --dry-run',
    'unfreeze --dry-run',
    'check-consumers',
    'watch mfe-promotions',
    'rollout pause mfe-promotions',
    'activate mfe-promotions 0.0.1 --dry-run',
  ];
  const runs = commands.map(async (command) => {
    const said = await shell.run(`npx mortar ${command} 2>&1 || test $? -le 4`, repository);
    assert.match(said, /\S/, command);
    assert.doesNotMatch(said, /(?:Reference|Type|Syntax)Error|ERR_MODULE|^\s+at /m, command);
  });
  await Promise.all(runs);
}

/** What other front ends' editors read of this version. */
async function declaresForTools(released: string): Promise<void> {
  const [version = ''] = /1\.0\.0-s[0-9a-f]{8}/.exec(released) ?? [];
  const at = (file: string) => fetch(`${SITE}/assets/mfe-promotions/${version}/${file}`);
  assert.match(await (await at('@mf-types.d.ts')).text(), /IDENTIFIER\/routes'/);
  assert.equal((await at('@mf-types.zip')).status, 200);
}

/** The dev server has the site's document with the remote of these sources. */
async function developed(cwd: string, env: NodeJS.ProcessEnv, command: string): Promise<void> {
  const server = spawn('bash', ['-c', `exec ${command}`], { cwd, env, stdio: 'ignore', detached: true });
  try {
    await documentBecomes('http://localhost:3101/promotions', (html) => html.includes('"version":"dev"'));
  } finally {
    if (server.pid) process.kill(-server.pid, 'SIGTERM');
    await once(server, 'exit');
  }
}
