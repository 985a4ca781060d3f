import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Check, ok, urgent, warning } from './check.ts';

const DAY_MS = 86_400_000;
/** Authorities renew certificates a month before their end. */
const SOON_DAYS = 14;
const URGENT_DAYS = 3;
const TIMEOUT_MS = 5_000;

/**
 * Opens a connection to the site as a browser does, and reads how long its certificate is valid.
 *
 * @param ca the authorities that browsers trust, by default those of Node
 */
export function checkCertificate(publicUrl: string, ca?: string): Check {
  const { hostname, port } = new URL(publicUrl);
  return {
    part: 'certificate',
    run: async () => {
      const socket = connect({
        host: hostname,
        port: Number(port || 443),
        ca,
        ...(isIP(hostname) === 0 && { servername: hostname }),
      });
      try {
        await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const end = new Date(socket.getPeerCertificate().valid_to);
        const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
        const sentence = `The certificate of ${publicUrl} is valid until ${end.toISOString().slice(0, 10)}`;
        if (days >= SOON_DAYS) return ok(`${sentence}.`);
        if (days >= URGENT_DAYS) return warning(`${sentence}: renew it.`);
        return urgent(`${sentence}: renew it today, or browsers refuse the site.`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'CERT_HAS_EXPIRED') {
          return urgent(`The certificate of ${publicUrl} has ended, and browsers refuse the site: renew it.`);
        }
        return warning(`Browsers cannot open ${publicUrl} (${(error as Error).message}), seen from this machine.`);
      } finally {
        socket.destroy();
      }
    },
  };
}
