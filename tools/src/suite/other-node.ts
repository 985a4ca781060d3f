import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runWithHeartbeat } from '../../../scripts/heartbeat.mjs';
import { refuse, root, run } from '../../../scripts/preflight.mjs';

/**
 * Runs a script of this project on another version of Node.
 *
 * @param version as npm understands it, such as 24 or 24.3.0
 * @param args of Node
 * @returns its exit code
 */
export async function runOnNode(version: string, args: readonly string[]): Promise<number> {
  const node = await ensureNode(version);
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  return run(node, args, { env: { ...process.env, PATH } });
}

/** Path of a Node of this version, from the package registry, where each platform has a package of its own. */
async function ensureNode(version: string): Promise<string> {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) refuse(`${version} is no version of Node: name one such as 24 or 24.3.0.`);
  const name = `node-${process.platform.replace('win32', 'win')}-${process.arch}`;
  const folder = join(root, 'var', `node-${version}`);
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  const code = await runWithHeartbeat(`installing Node ${version}`, 'npm', args);
  if (code !== 0 || !existsSync(node)) refuse(`Node ${version} could not be installed from the package registry.`);
  return node;
}
