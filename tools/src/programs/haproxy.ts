import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse, root } from '../../../scripts/preflight.mjs';
import { accepts, freePort, ready } from './local-server.ts';
import { ensurePrograms } from './programs.ts';

const PORTS = [
  'HTTP_PORT',
  'HTTPS_PORT',
  'METRICS_PORT',
  'GATEWAY_PORT_1',
  'GATEWAY_PORT_2',
  'API_PORT',
  'API_PORT_1',
  'API_PORT_2',
];

const CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -keyout site.key -out site.crt';

export interface RunningHaproxy {
  /** Its port with TLS; the certificate is one of its own. */
  port: number;
  /** The port of what it counts. */
  metricsPort: number;
  stop: () => Promise<void>;
}

/**
 * Starts haproxy with deploy/haproxy.cfg.
 *
 * @param variables of that file; ports that are left out are free ones
 */
export async function startHaproxy(variables: Record<string, string>): Promise<RunningHaproxy> {
  await ensurePrograms(['haproxy', 'openssl']);
  const folder = mkdtempSync(join(tmpdir(), 'mortar-haproxy-'));
  execFileSync('openssl', CERTIFICATE.split(' '), { cwd: folder, stdio: 'ignore' });
  const certificate = ['site.crt', 'site.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, 'site.pem'), certificate.join(''));
  const ports = Object.fromEntries(await Promise.all(PORTS.map(async (name) => [name, String(await freePort())])));
  const environment = { ...ports, MORTAR: folder, PUBLIC_URL: 'https://localhost', ...variables };
  const proxy = spawn('haproxy', ['-db', '-f', join(root, 'deploy', 'haproxy.cfg')], {
    env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`, ...environment },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => proxy.once('close', resolve));
  const port = Number(environment.HTTPS_PORT);
  if (!(await ready(() => accepts(port), ended))) refuse('haproxy did not start with deploy/haproxy.cfg.');
  return {
    port,
    metricsPort: Number(environment.METRICS_PORT),
    stop: async () => {
      proxy.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
