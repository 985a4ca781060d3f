import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';

const PODMAN = join(root, 'tools', 'src', 'deploy', 'podman');
/** crun refuses a machine that has both versions of control groups, until the second is out of its sight. */
const SECOND_CGROUPS = '/sys/fs/cgroup/unified';

/** Runs scripts in which `docker` and `docker compose` work. */
export interface ContainerEngine {
  name: 'docker' | 'podman';
  /** What to spawn for a script of bash, and the variables that it needs. */
  command(script: string): { file: string; words: string[]; environment: Record<string, string> };
}

/** The engine of this machine; undefined when it has none that starts containers. */
export function findContainerEngine(): ContainerEngine | undefined {
  const succeeds = (file: string, ...words: string[]) => spawnSync(file, words, { stdio: 'ignore' }).status === 0;
  const bash = (script: string) => ['bash', '-c', script];
  if (succeeds('docker', 'compose', 'version') && succeeds('docker', 'info')) {
    return { name: 'docker', command: (script) => asCommand(bash(script), {}) };
  }
  if (!succeeds('podman', 'info') || !succeeds('podman-compose', 'version')) return undefined;
  const environment = {
    PATH: [PODMAN, process.env.PATH].join(delimiter),
    CONTAINERS_CONF: join(PODMAN, 'containers.conf'),
  };
  const hidden = existsSync(SECOND_CGROUPS)
    ? ['unshare', '--mount', 'sh', '-c', `umount ${SECOND_CGROUPS} && exec "$@"`, 'sh']
    : [];
  return { name: 'podman', command: (script) => asCommand([...hidden, ...bash(script)], environment) };
}

function asCommand([file = '', ...words]: string[], environment: Record<string, string>) {
  return { file, words, environment };
}
