import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../scripts/local-server.mjs';
import { demoBuyer, demoSeller } from '../site/demo-accounts.ts';
import { ROOT, SITE_DATA, SITE_URL } from '../site/site.ts';

const START = join(ROOT, 'scripts', 'start.mjs');

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-start-'));
});

test.afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm start` with these options. */
function start(options: string[], nodeOptions: string[] = []): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [...nodeOptions, START, ...options], { cwd: ROOT });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

async function refusal(options: string[], nodeOptions: string[] = []): Promise<{ code: number; printed: string }> {
  const { child, output } = start(options, nodeOptions);
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed: output().trim() };
}

test('npm start fails with one sentence when the port is taken', async () => {
  const { port } = new URL(SITE_URL);
  const { code, printed } = await refusal(['--port', port, '--data', folder]);
  expect(printed).toMatch(new RegExp(`^Port ${port} is taken by another program: .*$`));
  expect(code).toBe(1);
});

test('npm start fails with one sentence when its folder cannot be written', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const data = join(file, 'below');
  const { code, printed } = await refusal(['--port', String(await freePort()), '--data', data]);
  expect(printed).toMatch(/^The folder .* cannot be written: .*$/);
  expect(code).toBe(1);
});

test('npm start fails with one sentence, and harms nothing, when another process uses the data', async ({
  request,
}) => {
  const { code, printed } = await refusal(['--port', String(await freePort()), '--data', SITE_DATA]);
  expect(printed).toMatch(/^The database in .* is in use by process \d+; .*$/);
  expect(code).toBe(1);
  expect((await request.get('/api/categories/')).ok()).toBe(true);
});

test('npm start fails with one sentence when Node is too old', async () => {
  const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})";
  const { code, printed } = await refusal(['--data', folder], ['--import', old]);
  expect(printed).toMatch(/^Mortar needs Node 20\.19\.0 or newer and this is Node 18\.20\.4: .*$/);
  expect(code).toBe(1);
});

test('npm start fails with one sentence when an option does not exist', async () => {
  const { code, printed } = await refusal(['--colour', 'blue']);
  expect(printed).toMatch(/^Unknown option '--colour'.*$/s);
  expect(code).toBe(1);
});

test('the first start builds and fills a site, and the second serves it without repeating either', async () => {
  test.setTimeout(480_000);
  const port = String(await freePort());
  const options = ['--port', port, '--data', join(folder, 'site'), '--products', '12'];
  const first = start(options);
  await expect.poll(first.output, { timeout: 300_000 }).toContain(`Mortar is open at http://localhost:${port}`);
  for (const { email, password } of [demoBuyer, demoSeller]) {
    expect(first.output()).toContain(email);
    expect(first.output()).toContain(password);
  }
  expect(first.output()).toMatch(/Built and published (?=.*shell)(?=.*mfe-catalog)(?=.*mfe-account)(?=.*mfe-seller)/);
  const products = await productsOf(port);
  expect(products).toHaveLength(12);
  expect(await stopped(first.child)).toBe(0);

  const second = start(options);
  await expect.poll(second.output, { timeout: 60_000 }).toContain('Mortar is open at');
  expect(second.output()).not.toContain('Built and published');
  expect(await productsOf(port)).toEqual(products);
  expect(await stopped(second.child)).toBe(0);
});

/** Presses Ctrl-C and waits for the end. */
async function stopped(child: ChildProcess): Promise<number> {
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  return code;
}

async function productsOf(port: string): Promise<string[]> {
  const response = await fetch(`http://localhost:${port}/api/products/?limit=100`);
  const { data } = (await response.json()) as { data: { products: { productId: string }[] } };
  return data.products.map(({ productId }) => productId);
}
