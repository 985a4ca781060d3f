import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';
import { type Image, type ImageName, readImage } from './image.ts';

const SCRIPT = join(root, 'tools', 'src', 'deploy', 'container.sh');
const UNSHARE = ['--user', '--map-root-user', '--mount', 'sh', SCRIPT];
const DATA = 'DATA_DIR';

/** Conditions under which the programs of a bundle start. */
export interface Container {
  image: Image;
  /** Whether this machine isolates it: otherwise its programs start as they are. */
  isIsolated: boolean;
  environment: Record<string, string>;
  /** What to spawn for a command of the image. */
  command(words: readonly string[]): { file: string; words: string[] };
}

/**
 * Starts the programs of a server's bundle under the conditions that its image promises: as its user, who has no name, on
 * a read-only file system but for its volumes. On a machine that allows no user namespaces they start as they are.
 *
 * @param bundle folder of its programs
 * @param data folder that is the volume of `DATA_DIR`
 */
export function containerOf(name: ImageName, bundle: string, data: string): Container {
  const image = readImage(name);
  if (!isolates()) {
    const here = (word: string) => word.replace(image.folder, bundle);
    return {
      image,
      isIsolated: false,
      environment: { ...image.environment, [DATA]: data },
      command: ([program = '', ...words]) => ({ file: here(program), words }),
    };
  }
  const folders = image.volumes.map((volume) => `${volume}=${volume === image.environment[DATA] ? data : ''}`);
  const conditions = [...UNSHARE, ...image.user.split(':'), bundle, image.folder, ...folders, '--'];
  return {
    image,
    isIsolated: true,
    environment: image.environment,
    command: (words) => ({ file: 'unshare', words: [...conditions, ...words] }),
  };
}

let known: boolean | undefined;

/** Whether this machine has user namespaces, and a container on it the Node that runs now. */
function isolates(): boolean {
  known ??= tryToIsolate();
  return known;
}

function tryToIsolate(): boolean {
  const words = [...UNSHARE, '1', '1', tmpdir(), '/volume', '--', 'node', '--version'];
  try {
    return (
      execFileSync('unshare', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ===
      process.version
    );
  } catch {
    return false;
  }
}
