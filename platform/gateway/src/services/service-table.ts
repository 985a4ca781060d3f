import { isBelow, type ServedService } from '@mortar/registry/core/services/service';
import type { Serving } from '#serving/serving.ts';

/** Finds the service that a request is for. */
export interface ServiceTable {
  /** @param url path and query, as the visitor sent them */
  find(url: string): ServedService | undefined;
}

export function createServiceTable(serving: Pick<Serving, 'state'>): ServiceTable {
  let known: readonly ServedService[] = [];
  let longestFirst: readonly ServedService[] = [];
  return {
    find(url) {
      const { services } = serving.state();
      if (services.length === 0) return undefined;
      if (services !== known) {
        known = services;
        longestFirst = services.toSorted((one, other) => other.prefix.length - one.prefix.length);
      }
      const [path = ''] = url.split('?', 1);
      return longestFirst.find(({ prefix }) => isBelow(path, prefix));
    },
  };
}
