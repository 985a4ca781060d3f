import { clockTime } from '#formats.ts';
import type { GatewayView } from '@mortar/registry/schemas/state';
import { EXIT } from '#exit-codes.ts';
import { CommandError, type Terminal } from '#terminal.ts';
import { pause, untilInterrupted } from './interruption.ts';
import type { SiteClient } from './site-client.ts';
import { DatabaseUnavailableError, SiteUnreachableError } from './site-errors.ts';

const POLL_INTERVAL_MS = 25;
const TIMEOUT_MS = 25_000;

type StatefulSite = Pick<SiteClient, 'origin' | 'state'>;

/**
 * Resolves when every gateway serves all changes made so far. A gateway that was silent from the start is not waited
 * for, and must have confirmed the changes nevertheless: it may be serving visitors without the database.
 *
 * @throws CommandError that names the gateways which do not confirm it, within 25 seconds where they are live
 */
export function waitUntilServed(site: StatefulSite, terminal: Terminal, timeoutMs = TIMEOUT_MS): Promise<void> {
  return untilInterrupted(terminal, async (signal) => {
    const deadline = performance.now() + timeoutMs;
    const waitedFor = new Set<string>();
    let seq: number | undefined;
    for (;;) {
      const state = await readState(site);
      // What a gateway remembers may be from before the change.
      if (state && state.databaseUnavailableSince === null) {
        seq ??= state.seq;
        const newest = seq;
        for (const { id } of state.gateways) waitedFor.add(id);
        const behind = [...state.gateways, ...state.silentGateways].filter((gateway) => gateway.seq < newest);
        const isOver = performance.now() > deadline || signal.aborted;
        // One gateway responds, whatever its heartbeat is.
        const isPending = state.gateways.length === 0 || behind.some(({ id }) => waitedFor.has(id));
        if (isOver || !isPending) {
          if (behind.length === 0 && state.gateways.length > 0) return;
          if (behind.length > 0) throw unconfirmed(site, behind, signal);
        }
      }
      if (signal.aborted || performance.now() > deadline) throw unknownGateways(site, signal);
      await pause(POLL_INTERVAL_MS, signal);
    }
  });
}

/** @returns `undefined` while neither the database nor what a gateway remembers can be read */
async function readState(site: StatefulSite) {
  try {
    return await site.state();
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || error instanceof SiteUnreachableError) return undefined;
    throw error;
  }
}

function unconfirmed({ origin }: StatefulSite, behind: readonly GatewayView[], signal: AbortSignal): CommandError {
  const named = behind.map(({ label, id, seenAt }) => `${label || id} (last seen at ${clockTime(seenAt)})`);
  const count = behind.length === 1 ? 'one gateway' : `${behind.length} gateways`;
  return new CommandError(
    `The change is recorded, but ${count} of ${origin} may serve visitors what was live before: ${named.join(', ')}. Look at /health/ready there, and stop a process that does not respond.`,
    signal.aborted ? EXIT.interrupted : EXIT.unconfirmed,
  );
}

function unknownGateways({ origin }: StatefulSite, signal: AbortSignal): CommandError {
  return new CommandError(
    `The change is recorded, but it cannot be read which gateways of ${origin} serve it: look at mortar status when the database is back.`,
    signal.aborted ? EXIT.interrupted : EXIT.unconfirmed,
  );
}
