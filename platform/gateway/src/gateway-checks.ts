import { API_PATHS_PATH } from '@mortar/federation';
import { type Check, commonChecks, messageOf, ok, warning } from '@mortar/server/doctor';
import type { GatewaySettings } from './config/gateway-env.ts';

/** Tells those who watch a gateway how their request has come to it. */
export const PROXIES_PATH = '/health/proxies';

/** A check of each part that a gateway with these settings depends on. */
export function gatewayChecks({ artefacts, gateway, ...settings }: GatewaySettings): Check[] {
  const { metricsToken, apiUrl } = gateway;
  return [
    ...commonChecks({ ...settings, files: artefacts, proxiesPath: PROXIES_PATH, metricsToken }),
    ...(apiUrl === undefined ? [] : [checkApi(apiUrl)]),
  ];
}

const TIMEOUT_MS = 3_000;

/** Asks the API what the gateway asks it when a service is registered. */
function checkApi(apiUrl: string): Check {
  const { host } = new URL(apiUrl);
  return {
    part: 'api',
    run: async () => {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const { ok: isOk, status } = await fetch(apiUrl + API_PATHS_PATH, { redirect: 'error', signal });
        if (isOk) return ok(`The API at ${host} responds.`);
        return warning(`What is at ${host} does not respond as an API of the site (status ${status}): check API_URL.`);
      } catch (error) {
        const { cause = error } = error as Error;
        return warning(`The API at ${host} cannot be reached (${messageOf(cause)}): check API_URL, and that it runs.`);
      }
    },
  };
}
