import type { BuildRecord, RemoteRoute, RouteImage, RouteMetadata } from '@mortar/federation';

/** Keys that records of versions published before 1.1.0 of `@mortar/contracts` have. */
interface EarlierRoute extends RemoteRoute {
  head?: RouteMetadata;
  calls?: string[];
  picture?: Omit<RouteImage, 'request'> & { call: string };
}

type EarlierSlots = NonNullable<BuildRecord['slots']> & { draws?: Record<string, number> };

/**
 * A build record as this code reads it. Records never change once published, so that those of earlier
 * versions, which a rollback must still be able to serve, are translated when they are read.
 *
 * @param stored as it was published
 */
export function readStoredRecord(stored: BuildRecord): BuildRecord {
  const { manifest, slots } = stored;
  return {
    ...stored,
    manifest: { ...manifest, routes: manifest.routes.map(currentRoute) },
    ...(slots && { slots: currentSlots(slots) }),
  };
}

function currentRoute({ head, calls, picture, ...route }: EarlierRoute): RemoteRoute {
  if (!head && !calls && !picture) return route;
  const image = picture && { request: picture.call, at: picture.at, sizes: picture.sizes };
  return {
    ...route,
    ...(head && { metadata: currentMetadata(head) }),
    ...(calls && { requests: calls }),
    ...(image && { image }),
  };
}

function currentSlots({ draws, ...slots }: EarlierSlots): NonNullable<BuildRecord['slots']> {
  return draws ? { ...slots, renders: draws } : slots;
}

/** The API served page metadata under `/heads` when these records were published. */
function currentMetadata(head: RouteMetadata): RouteMetadata {
  return { ...head, ...(head.from && { from: head.from.replace(/^\/heads\//, '/page-metadata/') }) };
}
