import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Doctor, Finding, FoundParts } from '@mortar/server/doctor';
import { PartsView } from '@mortar/registry/schemas/parts';

const API_TIMEOUT_MS = 3_000;

/** Reads what a process of the API found of its parts; undefined when it does not tell. */
export type ReadApiParts = () => Promise<readonly Finding[] | undefined>;

export interface PartsRouteOptions {
  /** Where the gateway runs. */
  label: string;
  doctor: Pick<Doctor, 'latest'> | undefined;
  readApiParts: ReadApiParts;
}

/** Serves what this gateway and a process of the API found last of the parts that they depend on. */
export const partsRoute: FastifyPluginAsyncTypebox<PartsRouteOptions> = async (
  app,
  { label, doctor, readApiParts },
) => {
  app.get('/parts', { config: { scope: 'read' }, schema: { response: { 200: PartsView } } }, async () => {
    const api = await readApiParts();
    return { gateway: { label, parts: [...(doctor?.latest() ?? [])] }, api: api ? [...api] : null };
  });
};

/**
 * Asks the API as Prometheus does.
 *
 * @param token of its metrics
 */
export function apiPartsReader(apiUrl: string | undefined, token: string | undefined): ReadApiParts {
  return async () => {
    if (!apiUrl || !token) return undefined;
    try {
      const response = await fetch(new URL('/api/parts', apiUrl), {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
      });
      return response.ok ? ((await response.json()) as FoundParts).parts : undefined;
    } catch {
      return undefined;
    }
  };
}
