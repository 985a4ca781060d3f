import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope, Wishlist } from '@mortar/contracts';

const READERS = 4;
const WRITERS = 4;
/** Before a request that failed is repeated. */
const REPEAT_MS = 50;
/** A connection that failed, without a response. */
const NO_RESPONSE = 0;

/** How often which status came. */
type Statuses = Map<number, number>;

export interface Drill {
  reads: Statuses;
  slowestRead: number;
  writes: Statuses;
  /** Ids of what was written. */
  acknowledged: string[];
}

/** Visitors who read and an account that writes, one request after the other, at all origins in turn. */
export function startDrill(origins: readonly string[], accessToken: string) {
  const drill: Drill = { reads: new Map(), slowestRead: 0, writes: new Map(), acknowledged: [] };
  const load = { isOver: false };
  let turn = 0;
  const originInTurn = () => origins[turn++ % origins.length] ?? '';

  const readers = Array.from({ length: READERS }, async () => {
    while (!load.isOver) {
      const started = performance.now();
      const { status } = await send(`${originInTurn()}/api/products?filter[sort]=${1 + (turn % 3)}`);
      drill.slowestRead = Math.max(drill.slowestRead, performance.now() - started);
      await counted(drill.reads, status, 200);
    }
  });
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!load.isOver) {
      const { status, data } = await send<Wishlist>(`${originInTurn()}/api/wishlists`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ name: 'House' }),
      });
      if (status === 201 && data) drill.acknowledged.push(data.wishId);
      await counted(drill.writes, status, 201);
    }
  });
  return {
    /** Waits for the next write that succeeds. */
    async untilWritten(): Promise<void> {
      const before = drill.acknowledged.length;
      while (drill.acknowledged.length === before) await wait(5);
    },
    async end(): Promise<Drill> {
      load.isOver = true;
      await Promise.all([...readers, ...writers]);
      return drill;
    },
  };
}

async function send<Data>(url: string, options?: RequestInit): Promise<{ status: number; data?: Data }> {
  try {
    const response = await fetch(url, options);
    const { data } = (await response.json()) as Envelope<Data>;
    return { status: response.status, data };
  } catch {
    return { status: NO_RESPONSE };
  }
}

async function counted(statuses: Statuses, status: number, succeeded: number): Promise<void> {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status !== succeeded) await wait(REPEAT_MS);
}
