import { StartupError } from '@mortar/server/process';

/**
 * Refuses to make the demo's accounts, whose passwords everybody knows, on a site that others can reach.
 *
 * @throws StartupError when the origin of the site is https
 */
export function requirePlainHttp(publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  throw new StartupError(
    `The demo has accounts with public passwords, and is not for ${publicUrl}: unset PUBLIC_URL, or follow docs/production.md.`,
  );
}
