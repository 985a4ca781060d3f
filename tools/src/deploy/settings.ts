import { Environment as ApiEnvironment, loadConfig } from '../../../api/src/config/env.ts';
import {
  Environment as GatewayEnvironment,
  loadGatewaySettings,
} from '../../../platform/gateway/src/config/gateway-env.ts';
import type { ImageName } from './image.ts';

/** Names of the variables that a process reads, and how it reads from them what it needs and the port. */
export interface ProcessSettings {
  variables: string[];
  load: (environment: Record<string, string>) => unknown;
  portIn: (environment: Record<string, string>) => number;
}

const SETTINGS: Record<ImageName, ProcessSettings> = {
  api: {
    variables: Object.keys(ApiEnvironment.properties),
    load: loadConfig,
    portIn: (environment) => loadConfig(environment).port,
  },
  gateway: {
    variables: Object.keys(GatewayEnvironment.properties),
    load: loadGatewaySettings,
    portIn: (environment) => loadGatewaySettings(environment).listen.port,
  },
};

/** The settings of a process. */
export const settingsOf = (name: ImageName) => SETTINGS[name];
