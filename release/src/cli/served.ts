import { setTimeout as wait } from 'node:timers/promises';
import type { BootManifest } from '@mortar/contracts';
import type { SiteClient } from './site-client.ts';
import { CommandError } from './terminal.ts';

const LOOK_EVERY_MS = 25;
const PATIENCE_MS = 20_000;

/** Resolves when a page of the site, loaded now, gets this version. */
export async function waitUntilServed(site: SiteClient, name: string, version: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isServed(site, name, version))) {
    if (performance.now() > deadline) {
      throw new CommandError(
        `The change is written down, but ${site.origin} does not serve ${name} ${version} after ${PATIENCE_MS / 1000} s: look at ${site.origin}/health/ready.`,
      );
    }
    await wait(LOOK_EVERY_MS);
  }
}

async function isServed(site: SiteClient, name: string, version: string): Promise<boolean> {
  const { remotes } = await site.state();
  if (remotes.find((remote) => remote.name === name)?.serving !== version) return false;
  const boot = await site.bootManifest();
  return boot === undefined || versionIn(boot, name) === version;
}

function versionIn(boot: BootManifest, name: string): string | undefined {
  return name === 'shell'
    ? boot.shell.version
    : boot.remotes.find((remote) => remote.name === name)?.version;
}
