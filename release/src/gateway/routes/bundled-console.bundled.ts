import { readFile } from 'node:fs/promises';
import type { ConsoleContents } from './bundled-console.ts';

export async function bundledConsole(): Promise<ConsoleContents> {
  return {
    'console.html': await contentOf('console.html'),
    'console.js': await contentOf('console.js'),
    'console.css': await contentOf('console.css'),
  };
}

function contentOf(name: keyof ConsoleContents): Promise<Uint8Array> {
  return readFile(new URL(`./console/${name}`, import.meta.url));
}
