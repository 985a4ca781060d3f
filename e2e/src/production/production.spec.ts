import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { CASES, drill, nameOf, prepare, type Topology } from '@mortar/tools/drill';
import { installMarket, type Market } from '@mortar/tools/market';
import { type Services, startServices } from '@mortar/tools/production-services';
import { cloneSources } from '../site/clone.ts';
import { ROOT, SITE_DATA } from '../site/site.ts';

const RESTART = 'Restart without a failed request';

let services: Services;
let clone: string;
let folder: string;
let market: Market | undefined;
let topology: Topology | undefined;

/** The faults of the suite; `pnpm bench drill` has every one. */
const DRILLED = ['api-1 and api-2 killed', 'primary hung'];

// The second test harms the market that the first one installs.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-production-'));
  // What runs as another user, such as pgbouncer, has its folder below.
  await chmod(folder, 0o711);
  [services, clone] = await Promise.all([startServices(), installedClone()]);
});

test.afterAll(async () => {
  await topology?.stop();
  await market?.walkthrough.stop();
  await services?.stop();
  for (const each of [folder, clone]) if (each) await rm(each, { recursive: true, force: true });
});

test('docs/production.md leads from empty services to a seller, a release, a rollback and a restart that no visitor notices, each block run twice', async ({
  browser,
}) => {
  market = await installMarket({
    clone,
    folder: join(folder, 'mortar'),
    services,
    times: 2,
    commands: await commands(),
  });
  const { url, walkthrough } = market;
  const { ended } = walkthrough;
  const code = await Promise.race([ended, walkthrough.reaches(RESTART).then(() => 'reached')]);
  expect(code, await market.report()).toBe('reached');

  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: url });
  const visits = await visit(context.request, ['/', '/api/categories', '/products/roofing'], ended);
  expect(await ended, walkthrough.output).toBe(0);
  const failed = visits.filter(({ status }) => status !== 200);
  expect(failed, failed.length > 0 ? await market.report() : '').toEqual([]);
  expect(visits.length).toBeGreaterThan(20);

  expect(walkthrough.output).toContain('2 gateways serve it.');
  expect(walkthrough.output).toContain('mfe-account is back at');
  await expect.poll(() => services.mails.join('\n')).toMatch(/ngozi\+[0-9a-f]+@example\.com/);

  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/products/roofing');
  await page.getByRole('link', { name: 'Stone-coated sheet' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stone-coated sheet' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a part of the market that is killed or hangs is explained to visitors and alerted of, and all heals with nothing lost', async () => {
  if (!market) throw new Error('There is no market.');
  topology = await prepare(market, services);
  const cases = CASES.filter((each) => DRILLED.includes(nameOf(each)));
  expect(cases.map(nameOf).toSorted()).toEqual(DRILLED.toSorted());
  for (const each of cases) {
    const { name, failures } = await drill(topology, each);
    expect(failures, name).toEqual([]);
  }
});

interface Visit {
  at: string;
  path: string;
  status: number;
  /** Of a response that is no success: who gave it, and why. */
  failure?: string;
}

/** Requests paths one after the other, each again and again, until a promise resolves. */
async function visit(request: APIRequestContext, paths: string[], until: Promise<unknown>): Promise<Visit[]> {
  const over = until.then(() => true);
  const visits: Visit[] = [];
  const visitor = async (path: string) => {
    do {
      const at = new Date().toISOString();
      const response = await request.get(path, { failOnStatusCode: false });
      visits.push({ at, path, status: response.status(), ...(!response.ok() && { failure: await response.text() }) });
    } while (!(await Promise.race([over, new Promise<false>((next) => setTimeout(next, 100, false))])));
  };
  await Promise.all(paths.map(visitor));
  return visits;
}

/** A clone of the sources with the packages of this one, and the servers that the suite has built. */
async function installedClone(): Promise<string> {
  const copy = await cloneSources();
  await Promise.all((await packageFolders()).map((each) => linkPackages(join(ROOT, each), join(copy, each))));
  await mkdir(join(ROOT, 'var', 'servers'), { recursive: true });
  await mkdir(join(copy, 'var'));
  await symlink(join(ROOT, 'var', 'servers'), join(copy, 'var', 'servers'));
  return copy;
}

/** Folders that have packages installed. */
async function packageFolders(): Promise<string[]> {
  const children = await Promise.all(
    ['', 'platform', 'shared'].map(async (parent) =>
      (await readdir(join(ROOT, parent))).map((name) => join(parent, name)),
    ),
  );
  return ['', ...children.flat()].filter((each) => existsSync(join(ROOT, each, 'node_modules')));
}

/** A folder of links, because a link to the folder would count as one of the sources. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'node_modules'));
  for (const name of await readdir(join(from, 'node_modules'))) {
    await symlink(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
}

/**
 * Resolves to a folder with an `npm` that does not build a front end again which the site under test has built from
 * the same sources as the same version.
 */
async function commands(): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const file = join(bin, 'npm');
  const script = `#!/bin/sh
built='${join(SITE_DATA, 'builds')}'/$(basename "$PWD")
if [ "$*" = 'run --silent build' ] && grep -qs "\\"version\\": *\\"$MORTAR_VERSION\\"" "$built/mortar-build.json"; then
  exec cp -R "$built" dist
fi
PATH=\${PATH#*:} exec npm "$@"
`;
  await writeFile(file, script, { mode: 0o755 });
  return bin;
}
