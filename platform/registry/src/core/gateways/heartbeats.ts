import type { Queryable } from '@mortar/server/database';
import {
  deleteHeartbeat,
  deleteOldHeartbeats,
  deletePredecessors,
  type GatewayHeartbeat,
  listHeartbeats,
  upsertHeartbeat,
} from './heartbeat.repository.ts';

/** The heartbeats of gateways, each with the audit entry that the gateway has reached. */
export interface Heartbeats {
  /** Records the first heartbeat, in the place of a gateway that crashed on the same host and port. */
  begin(heartbeat: Heartbeat): Promise<void>;
  beat(heartbeat: Heartbeat): Promise<void>;
  /** A gateway that stops removes itself, so that no command waits for it. */
  remove(id: string): Promise<void>;
  /** Gateways that have not removed themselves, silent ones for a quarter of an hour. */
  list(): Promise<GatewayHeartbeat[]>;
}

/** `seq`: sequence number of the newest audit entry that the gateway serves. */
export type Heartbeat = Pick<GatewayHeartbeat, 'id' | 'label' | 'seq'>;

export function createHeartbeats(database: Queryable): Heartbeats {
  return {
    async begin(heartbeat) {
      await deletePredecessors(database, heartbeat);
      await deleteOldHeartbeats(database);
      await upsertHeartbeat(database, heartbeat);
    },
    beat: (heartbeat) => upsertHeartbeat(database, heartbeat),
    remove: (id) => deleteHeartbeat(database, id),
    list: () => listHeartbeats(database),
  };
}
