import { setTimeout as wait } from 'node:timers/promises';
import type { SiteClient } from './site-client.ts';
import { CommandError } from '#cli/terminal.ts';

const LOOK_EVERY_MS = 25;
const PATIENCE_MS = 25_000;

/** Resolves when every gateway serves all that was decided so far. */
export async function waitUntilServed(site: SiteClient): Promise<void> {
  const { seq } = await site.state();
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { gateways } = await site.state();
    const behind = gateways.filter((gateway) => gateway.seq < seq);
    if (gateways.length > 0 && behind.length === 0) return;
    if (performance.now() > deadline) {
      throw new CommandError(
        `The change is written down, but ${behind.length} of ${gateways.length} gateways of ${site.origin} do not serve it after ${PATIENCE_MS / 1000} s: look at their /health/ready.`,
      );
    }
    await wait(LOOK_EVERY_MS);
  }
}
