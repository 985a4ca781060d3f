import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../preflight.mjs';
import { readImage } from './image.mjs';

const SCRIPT = join(root, 'scripts', 'deploy', 'container.sh');
const UNSHARE = ['--user', '--map-root-user', '--mount', 'sh', SCRIPT];
const DATA = 'DATA_DIR';

/**
 * Starts the programs of a server's bundle under the conditions that its image promises: as its user, who has no name, on
 * a read-only file system but for its volumes. On a machine that allows no user namespaces they start as they are.
 *
 * @param {'api' | 'gateway'} name of the image
 * @param {string} bundle its folder
 * @param {string} data folder that is the volume of `DATA_DIR`
 */
export function containerOf(name, bundle, data) {
  const image = readImage(name);
  if (!isolates()) {
    const here = (word) => word.replace(image.folder, bundle);
    return {
      image,
      isIsolated: false,
      environment: { ...image.environment, [DATA]: data },
      command: ([program, ...words]) => ({ file: here(program), words }),
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

let known;

/** Whether this machine has user namespaces, and a container on it the Node that runs now. */
function isolates() {
  known ??= tryToIsolate();
  return known;
}

function tryToIsolate() {
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
