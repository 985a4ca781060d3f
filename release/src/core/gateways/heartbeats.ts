import type { Queryable } from '@mortar/server/database';
import {
  deleteHeartbeat,
  deleteOldHeartbeats,
  type GatewayHeartbeat,
  listHeartbeats,
  upsertHeartbeat,
} from './heartbeat.repository.ts';

/** The heartbeats of running gateways, each with the audit entry that the gateway has reached. */
export interface Heartbeats {
  /** @param seq sequence number of the newest audit entry that the gateway serves */
  beat(id: string, seq: number): Promise<void>;
  /** A gateway that stops removes itself, so that no command waits for it. */
  remove(id: string): Promise<void>;
  /** Gateways whose heartbeat is recent. */
  list(): Promise<GatewayHeartbeat[]>;
}

export function createHeartbeats(database: Queryable): Heartbeats {
  return {
    async beat(id, seq) {
      await upsertHeartbeat(database, id, seq);
      await deleteOldHeartbeats(database);
    },
    remove: (id) => deleteHeartbeat(database, id),
    list: () => listHeartbeats(database),
  };
}
