import type { CachedApi, WholeResponse } from '#proxy/cached-api.ts';

/** Adds what is wanted; returns whether all of it could be read. */
export async function read(
  wanted: readonly string[],
  responses: Map<string, WholeResponse>,
  api: Pick<CachedApi, 'response'>,
): Promise<boolean> {
  const found = await Promise.all(wanted.map(async (path) => [path, await api.response(path)] as const));
  for (const [path, response] of found) {
    if (!response) return false;
    responses.set(path, response);
  }
  return true;
}

/** What the reads of a page say of it. */
export function readsOf(responses: ReadonlyMap<string, WholeResponse>): { missing: boolean; readAt?: number } {
  const all = [...responses.values()];
  const missing = all.some(({ status }) => status === 404);
  return { missing, ...(all.length > 0 && { readAt: Math.min(...all.map(({ receivedAt }) => receivedAt)) }) };
}

/** A `PageRequest` as JSON, with the responses' own text in it. */
export function requestOf(origin: string, address: string, responses: ReadonlyMap<string, WholeResponse>): string {
  const parts = [...responses].map(
    ([path, { status, text }]) => `${JSON.stringify(path)}:{"status":${status},"body":${text}}`,
  );
  return `{"origin":${JSON.stringify(origin)},"address":${JSON.stringify(address)},"responses":{${parts.join()}}}`;
}
