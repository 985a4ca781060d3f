import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ConsoleContents } from './bundled-console.ts';

const FOLDER = fileURLToPath(new URL('./console/', import.meta.url));

export async function bundledConsole(): Promise<ConsoleContents> {
  const names = [...(await readdir(FOLDER)), ...(await readdir(`${FOLDER}chunks`)).map((name) => `chunks/${name}`)];
  const files = names.filter((name) => name !== 'chunks');
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(FOLDER + name)] as const)),
  );
}
