import { read } from '@mortar/federation/screen-reads';

export function sharedProjectRequest(token: string): string {
  return `/projects/shared/${encodeURIComponent(token)}`;
}

/** What the page of a shared project reads at an address. */
export function sharedProjectReads({ token = '' }: { token?: string }) {
  return { requests: { project: read(sharedProjectRequest, token) } };
}
