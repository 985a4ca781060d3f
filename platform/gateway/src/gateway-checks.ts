import { type Check, commonChecks } from '@mortar/server/doctor';
import type { GatewaySettings } from './config/gateway-env.ts';

/** Tells those who watch a gateway how their request has come to it. */
export const PROXIES_PATH = '/health/proxies';

/** A check of each part that a gateway with these settings depends on. */
export function gatewayChecks({ artefacts, gateway, ...settings }: GatewaySettings): Check[] {
  return commonChecks({ ...settings, files: artefacts, proxiesPath: PROXIES_PATH, metricsToken: gateway.metricsToken });
}
