import { setTimeout as delay } from 'node:timers/promises';
import type { SiteClient } from './site-client.ts';
import { CommandError } from '#cli/terminal.ts';

const POLL_INTERVAL_MS = 25;
const TIMEOUT_MS = 25_000;

/**
 * Resolves when every gateway serves all changes made so far.
 *
 * @throws CommandError after 25 seconds
 */
export async function waitUntilServed(site: SiteClient): Promise<void> {
  const { seq } = await site.state();
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { gateways } = await site.state();
    const behind = gateways.filter((gateway) => gateway.seq < seq);
    if (gateways.length > 0 && behind.length === 0) return;
    if (performance.now() > deadline) {
      throw new CommandError(
        `The change is recorded, but ${behind.length} of ${gateways.length} gateways of ${site.origin} do not serve it after ${TIMEOUT_MS / 1000} s: look at their /health/ready.`,
      );
    }
    await delay(POLL_INTERVAL_MS);
  }
}
