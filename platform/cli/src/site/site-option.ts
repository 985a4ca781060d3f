import { join } from 'node:path';
import type { Command } from 'commander';
import { findRoot, readIfExists } from '#clone/find-front-end.ts';
import { EXIT } from '#exit-codes.ts';
import { SiteClient } from './site-client.ts';
import { CommandError, type Terminal } from '#terminal.ts';

const LOCAL_SITE = 'http://localhost:3000';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Written by `npm start` for each port, whatever the data folder of the site is. */
const LOCAL_TOKENS = join('var', 'release-tokens');

export interface SiteOptions {
  site?: string;
  token?: string;
}

/** Adds the options for the site and the token to a command. */
export function withSiteOptions(command: Command): Command {
  return command
    .option('--site <url>', `the site (default: MORTAR_SITE, else ${LOCAL_SITE})`)
    .option('--token <token>', 'access token (default: MORTAR_TOKEN, else that of a local site)');
}

/** Opens the site that the options name. */
export async function openSite(options: SiteOptions, terminal: Terminal): Promise<SiteClient> {
  const { environment } = terminal;
  const address = options.site ?? environment.MORTAR_SITE ?? LOCAL_SITE;
  if (!URL.canParse(address)) {
    throw new CommandError(`"${address}" is no address of a site: write it as https://example.com.`, EXIT.usage);
  }
  const site = new URL(address);
  const token = options.token ?? environment.MORTAR_TOKEN ?? (await localToken(site, terminal));
  if (!token) {
    throw new CommandError(
      `${site.origin} needs a token: pass --token, set MORTAR_TOKEN, or for a local site start it with "npm start" in this clone.`,
      EXIT.notAllowed,
    );
  }
  return new SiteClient(site.origin, token);
}

async function localToken(site: URL, { directory }: Terminal): Promise<string | undefined> {
  if (!LOCAL_HOSTS.has(site.hostname)) return undefined;
  const root = findRoot(directory);
  return root && (await readIfExists(join(root, LOCAL_TOKENS, site.port || '80')))?.trim();
}
