import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { freePort } from '@mortar/tools/local-server';
import { ensurePrometheus } from '@mortar/tools/prometheus';
import { cloneSources } from '../site/clone.ts';
import { ROOT, SITE_DATA } from '../site/site.ts';
import { type Services, startServices } from './services.ts';
import { type Walkthrough, walk } from './walkthrough.ts';

const PORTS = ['HTTP', 'HTTPS', 'GATEWAY_1', 'GATEWAY_2', 'API', 'API_1', 'API_2', 'PGBOUNCER', 'PROMETHEUS'] as const;
const RESTART = 'Restart without a failed request';

let services: Services;
let clone: string;
let folder: string;
let walkthrough: Walkthrough | undefined;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await mkdtemp(join(tmpdir(), 'mortar-production-'));
  // What runs as another user, such as pgbouncer, has its folder below.
  await chmod(folder, 0o711);
  [services, clone] = await Promise.all([startServices(), installedClone()]);
});

test.afterAll(async () => {
  await walkthrough?.stop();
  await services?.stop();
  for (const each of [folder, clone]) if (each) await rm(each, { recursive: true, force: true });
});

test('docs/production.md leads from empty services to a seller, a release, a rollback and a restart that no visitor notices, each block run twice', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const mortar = join(folder, 'mortar');
  const ports = Object.fromEntries(
    await Promise.all(PORTS.map(async (name) => [portVariable(name), String(await freePort())] as const)),
  );
  const url = `https://localhost:${ports.HTTPS_PORT}`;
  walkthrough = await walk(join(clone, 'docs', 'production.md'), {
    cwd: clone,
    folders: [join(mortar, 'log'), join(mortar, 'pgbouncer')],
    env: {
      HOME: process.env.HOME,
      PATH: [
        await commands(),
        process.env.PATH,
        '/usr/sbin',
        '/usr/local/sbin',
        dirname(await ensurePrometheus('prometheus')),
      ].join(delimiter),
      MORTAR: mortar,
      PUBLIC_URL: url,
      PGBOUNCER_USER: process.getuid?.() === 0 ? 'postgres' : userInfo().username,
      ...services.environment,
      ...ports,
    },
  });
  const { ended } = walkthrough;
  const code = await Promise.race([ended, walkthrough.reaches(RESTART).then(() => 'reached')]);
  expect(code, walkthrough.output + (await ends(join(mortar, 'log')))).toBe('reached');

  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: url });
  const visits = await visit(context.request, ['/', '/api/categories', '/products/roofing'], ended);
  expect(await ended, walkthrough.output).toBe(0);
  const failed = visits.filter(({ status }) => status !== 200);
  expect(failed, failed.length > 0 ? walkthrough.output + (await ends(join(mortar, 'log'))) : '').toEqual([]);
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

const portVariable = (name: (typeof PORTS)[number]) => {
  const [, service, number] = /^([A-Z]+)(_\d)?$/.exec(name) ?? [];
  return `${service}_PORT${number ?? ''}`;
};

/** The last lines of the servers' logs, for a failure. */
async function ends(logs: string): Promise<string> {
  const names = (await readdir(logs).catch(() => [])).filter((name) => name.endsWith('.log'));
  const texts = names.map(async (name) => `${name}\n${(await readFile(join(logs, name), 'utf8')).slice(-2_000)}`);
  return (await Promise.all(texts)).join('\n');
}

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
