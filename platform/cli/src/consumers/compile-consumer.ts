import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compiler } from '@mortar/registry/builds/compiler';
import type { KeptSources } from '@mortar/registry/builds/kept-sources';
import { bringShell, REMOTE, writeProject } from './consumer-project.ts';
import type { ShellPackages } from './shell-packages.ts';

/** A use that does not compile any more. */
export interface BrokenUse {
  /** From the folder of the remote, or from that of a package that it bundles, with its name. */
  file: string;
  line: number;
  /** The line itself. */
  code: string;
  message: string;
}

interface Diagnostic extends Omit<BrokenUse, 'code'> {
  errorCode: string;
}

const DIAGNOSTIC = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/;
const MODULES = 'node_modules/';

/**
 * Compiles what a remote was built from against the shared packages of a shell.
 *
 * @returns errors that the remote did not have with the packages that it was compiled against
 */
export async function compileConsumer(
  kept: KeptSources,
  shell: ShellPackages,
  compiler: Compiler,
): Promise<BrokenUse[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'mortar-consumer-')));
  try {
    writeProject(folder, kept, shell);
    bringShell(folder, kept, shell);
    const found = await compile(folder, kept, shell, compiler);
    if (found.length === 0) return [];
    // What cannot be compiled here with its own packages either says nothing of the shell.
    writeProject(folder, kept, shell);
    const before = new Set((await compile(folder, kept, shell, compiler)).map(placeOf));
    return found.filter((one) => !before.has(placeOf(one))).map((one) => brokenUse(one, kept));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The errors in the remote and in what it bundles. */
async function compile(
  folder: string,
  { packages }: KeptSources,
  { ofSite }: ShellPackages,
  compiler: Compiler,
): Promise<Diagnostic[]> {
  const output = await compiler.run(folder, ['--project', folder, '--pretty', 'false']);
  const bundled = Object.keys(packages).filter((name) => !ofSite.get(name)?.shared.size);
  const counted = [REMOTE, ...bundled.map((name) => `${MODULES}${name}/`)];
  return diagnosticsIn(output).filter(({ file }) => counted.some((start) => file.startsWith(start)));
}

function diagnosticsIn(output: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const line of output.split('\n')) {
    const [, file, row, errorCode = '', message = ''] = DIAGNOSTIC.exec(line) ?? [];
    const last = found.at(-1);
    if (file !== undefined) found.push({ file, line: Number(row), errorCode, message });
    // The last line of an explanation is the most exact one.
    else if (last && /^\s+\S/.test(line)) last.message = line.trim();
  }
  return found;
}

function placeOf({ file, line, errorCode }: Diagnostic): string {
  return `${file}:${line} ${errorCode}`;
}

function brokenUse({ file, line, message }: Diagnostic, { own, packages }: KeptSources): BrokenUse {
  const path = file.replace(REMOTE, '').replace(MODULES, '');
  const name = Object.keys(packages).find((each) => path.startsWith(`${each}/`));
  const text = name === undefined ? own[path] : packages[name]?.[path.slice(name.length + 1)];
  return { file: path, line, message, code: text?.split('\n')[line - 1]?.trim() ?? '' };
}
