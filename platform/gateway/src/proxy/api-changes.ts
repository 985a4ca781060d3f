import { API_CHANGES_PATH, ApiChanges } from '@mortar/federation';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ReadApiChanges } from '@mortar/rollouts/watch/changes-behind';

/** Short: the canary analysis and a gateway that stops wait for it. The next read follows soon. */
const TIMEOUT_MS = 1_000;
const Enveloped = Type.Object({ data: ApiChanges });

/** @param apiUrl left out: the site has no API */
export function apiChangesReader(apiUrl: string | undefined): ReadApiChanges {
  if (apiUrl === undefined) return async () => [];
  return async () => {
    try {
      const response = await fetch(`${apiUrl}${API_CHANGES_PATH}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return Value.Parse(Enveloped, await response.json()).data.changes;
    } catch {
      // It is down, or of a version that does not say: alarms are raised as well.
      return [];
    }
  };
}
