import { API_PATHS_PATH, ApiPaths } from '@mortar/federation';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import type { ReadApiPaths } from '@mortar/registry/core/services/service-registry';

const TIMEOUT_MS = 3_000;
const Enveloped = Type.Object({ data: ApiPaths });

/** @param apiUrl left out: the site has no API, and no path is taken */
export function apiPathReader(apiUrl: string | undefined): ReadApiPaths {
  if (apiUrl === undefined) return async () => [];
  return async () => {
    try {
      const response = await fetch(`${apiUrl}${API_PATHS_PATH}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return Value.Parse(Enveloped, await response.json()).data.paths;
    } catch {
      throw new Refusal(
        'api-unavailable',
        `The API of the site does not say at ${API_PATHS_PATH} which paths it has, so that none can be given away: try again when it responds.`,
      );
    }
  };
}
