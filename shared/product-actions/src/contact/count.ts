import type { ContactCount, ViewCounts } from '@mortar/contracts';

/** Survives the page that sends it, and is not waited for. Without it nothing is counted. */
function send(path: string, body: ContactCount | ViewCounts): void {
  navigator.sendBeacon?.(`/api${path}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Counts a call or a message for the seller's figures. */
export const countContact = (contact: ContactCount): void => send('/contacts', contact);

/** Counts pages that were looked at for the seller's figures. */
export const countViews = (views: ViewCounts): void => send('/counts', views);
