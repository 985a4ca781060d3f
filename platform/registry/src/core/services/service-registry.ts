import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { refuseWhileFrozen } from '#core/freeze/freezes.ts';
import { checkAddress, checkPrefix, isBelow, type RegisteredService, type ServedService } from './service.ts';
import { deleteService, listServices, upsertService } from './service.repository.ts';

/** Registers services of teams. */
export interface ServiceRegistry {
  /** By name. */
  list(): Promise<RegisteredService[]>;
  /**
   * Registers a service, or changes the one of this name.
   *
   * @throws Refusal when its prefix or address cannot be, or the API or another service has the prefix
   */
  add(service: ServedService, origin: ChangeOrigin): Promise<RegisteredService>;
  /** Gateways pass no more requests to the service. */
  remove(name: string, origin: ChangeOrigin): Promise<RegisteredService>;
}

/**
 * Reads which paths the API of the site has itself; none when the site has no API.
 *
 * @throws Refusal when the API does not say
 */
export type ReadApiPaths = () => Promise<readonly string[]>;

export function createServiceRegistry({ database, clock }: ChangeContext, readApiPaths: ReadApiPaths): ServiceRegistry {
  return {
    list: () => listServices(database),

    async add({ name, prefix, address: given, unavailable }, { actor, reason }) {
      checkPrefix(prefix);
      const address = checkAddress(given);
      // Before the lock, which nothing may hold that waits for a server.
      refuseTakenByApi(prefix, await readApiPaths());
      return database.transaction(async (tx) => {
        await lockChanges(tx);
        await refuseWhileFrozen(tx);
        const known = await listServices(tx);
        const owner = known.find((one) => one.prefix === prefix && one.name !== name);
        if (owner) throw taken(prefix, `the service ${owner.name}`);
        const at = await clock(tx);
        const before = known.find((one) => one.name === name);
        const served: ServedService = { name, prefix, address, unavailable };
        const after = { ...served, registeredBy: actor, registeredAt: at.toISOString() };
        await upsertService(tx, after);
        const fact = { actor, reason, action: 'service-add', subject: name } as const;
        await appendAudit(tx, { ...fact, before: before ? recorded(before) : null, after: recorded(served) }, at);
        return after;
      });
    },

    remove: (name, { actor, reason }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        const removed = await deleteService(tx, name);
        if (!removed) throw new Refusal('unknown-service', `There is no service ${name}: see mortar service list.`);
        const fact = { actor, reason, action: 'service-remove', subject: name } as const;
        await appendAudit(tx, { ...fact, before: recorded(removed), after: null }, await clock(tx));
        return removed;
      }),
  };
}

/** A path above one of the API's would take that, one below it a part of that. */
function refuseTakenByApi(prefix: string, paths: readonly string[]): void {
  const path = paths.find((one) => isBelow(one, prefix) || isBelow(prefix, one));
  if (path !== undefined) throw taken(prefix, path === prefix ? 'the API' : `the API, which serves ${path}`);
}

const taken = (prefix: string, owner: string) =>
  new Refusal('path-taken', `${prefix} is a path of ${owner}: choose another prefix.`);

function recorded({ prefix, address, unavailable }: ServedService) {
  return { prefix, address, unavailable };
}
