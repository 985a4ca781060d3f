// Node's own modules only: runs before anything is installed.
// @ts-check
import { execFile } from 'node:child_process';

/** Milliseconds that it may take to respond. */
const PATIENCE = 10_000;
/** What npm reports when there is no connection, however the registry would respond. */
const NO_CONNECTION =
  /npm (?:error|ERR!) code (ENOTFOUND|EAI_\w+|ECONN\w+|ENET\w+|EHOST\w+|ETIMEDOUT|ERR_SOCKET_TIMEOUT)/;

/**
 * Whether the package registry responds, through whatever proxy npm is configured to use and without its retries.
 * Resolves to its address and the reason when it does not.
 *
 * @returns {Promise<{ registry: string, reason: string } | undefined>}
 */
export function unreachableRegistry() {
  return new Promise((resolve) => {
    const options = { timeout: PATIENCE, shell: process.platform === 'win32' };
    execFile('npm', ['ping', '--fetch-retries=0'], options, (error, stdout, stderr) => {
      const output = stdout + stderr;
      const reason = error?.killed ? 'no response' : NO_CONNECTION.exec(output)?.[1];
      if (!error || !reason) return resolve(undefined);
      resolve({ registry: /PING (\S+)/.exec(output)?.[1] ?? 'the package registry', reason });
    });
  });
}
