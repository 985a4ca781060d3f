import { readFile } from 'node:fs/promises';

export function bundledProgram(): Promise<string> {
  return readFile(new URL('./render-process.cjs', import.meta.url), 'utf8');
}
