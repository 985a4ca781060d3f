import { setTimeout as wait } from 'node:timers/promises';
import { bootManifestOf } from '../single-build/serve.ts';
import { REMOTE } from './gateways.ts';

/**
 * Requests documents of the gateway until they name this version of the remote.
 *
 * @param everyMs milliseconds between two of them
 */
export async function untilServed(gateway: string, version: string, everyMs = 0): Promise<void> {
  while ((await servedBy(gateway)) !== version) await wait(everyMs);
}

/** Version of the remote in a document requested now. */
async function servedBy(gateway: string): Promise<string | undefined> {
  const { remotes } = await bootManifestOf(gateway);
  return remotes.find(({ name }) => name === REMOTE)?.version;
}
