import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledProgram } from './bundled-program.ts';

/** The program of renderer processes: one file that imports nothing, so that they need to read no other. */
export interface RendererProgram {
  path: string;
  remove(): Promise<void>;
}

/** Writes the program into a folder of its own. */
export async function writeRendererProgram(): Promise<RendererProgram> {
  bundling ??= bundledProgram();
  const program = await bundling;
  const folder = await mkdtemp(join(tmpdir(), 'mortar-renderer-'));
  const path = join(folder, 'render-process.cjs');
  await writeFile(path, program, { mode: 0o600 });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The same for every gateway of this process. */
let bundling: Promise<string> | undefined;
