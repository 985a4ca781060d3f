import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Check, ok, warning } from './check.ts';

const DAY_MS = 86_400_000;
/** Authorities renew certificates a month before their end. */
const SOON_DAYS = 14;
const TIMEOUT_MS = 5_000;

/** Opens a connection to the site as a browser does, and reads how long its certificate is valid. */
export function checkCertificate(publicUrl: string): Check {
  const { hostname, port } = new URL(publicUrl);
  return {
    part: 'certificate',
    run: async () => {
      const socket = connect({
        host: hostname,
        port: Number(port || 443),
        ...(isIP(hostname) === 0 && { servername: hostname }),
      });
      try {
        await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const end = new Date(socket.getPeerCertificate().valid_to);
        const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
        const sentence = `The certificate of ${publicUrl} is valid until ${end.toISOString().slice(0, 10)}`;
        return days < SOON_DAYS ? warning(`${sentence}: renew it.`) : ok(`${sentence}.`);
      } catch (error) {
        return warning(`Browsers cannot open ${publicUrl} (${(error as Error).message}), seen from this machine.`);
      } finally {
        socket.destroy();
      }
    },
  };
}
