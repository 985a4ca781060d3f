import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_SOURCES_FILE } from '@mortar/federation';
import { HOST } from '@mortar/registry/builds/check-record';
import { collectSources } from '@mortar/registry/builds/collect-sources';
import { findCompiler } from '@mortar/registry/builds/compiler';
import type { ClonedFrontEnd } from './find-front-end.ts';
import { CommandError } from '#terminal.ts';

interface BuildOptions {
  environment: Record<string, string | undefined>;
  /** Where the build prints what it does. */
  output: 'stdout' | 'stderr';
}

/**
 * Runs the build of a front end and streams its output.
 *
 * @throws CommandError when the build fails
 */
export async function buildFrontEnd(
  { folder, name }: ClonedFrontEnd,
  version: string,
  { environment, output }: BuildOptions,
): Promise<void> {
  // npm, because it comes with Node; the script and its tools are the package's own.
  const child = spawn('npm', await buildArguments(folder), {
    cwd: folder,
    env: { ...environment, MORTAR_VERSION: version, NODE_ENV: 'production' },
    stdio: ['ignore', output === 'stdout' ? 'inherit' : process.stderr, 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    throw new CommandError(`The build of ${name} failed, so nothing was published.`);
  }
  // Nothing is compared with what a host uses.
  if (name !== HOST) await keepSources(folder);
}

/** Leaves beside the build what it was compiled from, with which later shells are compared. */
async function keepSources(folder: string): Promise<void> {
  const compiler = await findCompiler(folder);
  const dist = join(folder, 'dist');
  if (!compiler || !existsSync(dist)) return;
  await writeFile(join(dist, KEPT_SOURCES_FILE), JSON.stringify(await collectSources(folder, compiler)));
}

async function buildArguments(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts?: { build?: string };
  };
  return manifest.scripts?.build ? ['run', '--silent', 'build'] : ['exec', '--no', '--', 'rspack', 'build'];
}
