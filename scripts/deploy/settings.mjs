import { register } from 'tsx/esm/api';

/** Names of the variables that a process reads, and how it reads them: the servers are TypeScript. */
export async function settingsOf(name) {
  const stop = register();
  try {
    if (name === 'api') {
      const { Environment, loadConfig } = await import('../../api/src/config/env.ts');
      return { variables: Object.keys(Environment.properties), load: loadConfig };
    }
    const { Environment, loadGatewaySettings } = await import(
      '../../platform/release/src/gateway/config/gateway-env.ts'
    );
    return { variables: Object.keys(Environment.properties), load: loadGatewaySettings };
  } finally {
    await stop();
  }
}
