import { mkdir, readdir, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathInside } from '@mortar/server/storage';
import { BOOT_MANIFEST_ELEMENT_ID, type BootManifest } from '@mortar/federation';
import { HOST } from '@mortar/registry/builds/check-record';
import { parseJson } from '@mortar/registry/core/parse-json';
import type { SiteClient } from '#site/site-client.ts';
import { UPLOAD_LIMITS, withUnpacked } from '@mortar/registry/builds/unpack';

const BOOT_ELEMENT = new RegExp(`id="${BOOT_MANIFEST_ELEMENT_ID}">(.*?)</script>`, 's');

/**
 * The development build of the host that a site runs: requested once for each version, and kept beside the packages of
 * the front end that is developed.
 *
 * @param folder of that front end
 * @returns the folder that it is in; `undefined` when the site has none of the version that it runs
 */
export async function keptHost(site: SiteClient, folder: string): Promise<string | undefined> {
  const version = await hostVersion(site.origin);
  if (version === undefined) return undefined;
  const ofSite = join(keptIn(folder), new URL(site.origin).host.replaceAll(/[^\w.-]/g, '-'));
  const kept = pathInside(ofSite, version);
  if ((await usedAt(kept)) === 0) {
    const archive = await site.developmentBuild(HOST, version);
    if (!archive?.body) return undefined;
    await mkdir(ofSite, { recursive: true });
    // In one step, so that what another `mortar dev` finds is whole.
    await withUnpacked(Readable.fromWeb(archive.body as ReadableStream), ofSite, UPLOAD_LIMITS, (unpacked) =>
      rename(unpacked, kept),
    );
  }
  const now = new Date();
  await utimes(kept, now, now);
  return kept;
}

/** The host that was used last of those that are kept for a front end; `undefined` when there is none. */
export async function lastKeptHost(folder: string): Promise<string | undefined> {
  const folders: { kept: string; at: number }[] = [];
  for (const site of await namesIn(keptIn(folder))) {
    for (const version of await namesIn(join(keptIn(folder), site))) {
      const kept = join(keptIn(folder), site, version);
      folders.push({ kept, at: await usedAt(kept) });
    }
  }
  return folders.toSorted((one, other) => other.at - one.at)[0]?.kept;
}

function keptIn(folder: string): string {
  return join(folder, 'node_modules', '.cache', 'mortar');
}

/** The version of the host that visitors of a site get, as its documents name it; tokens of teams read their own alone. */
async function hostVersion(origin: string): Promise<string | undefined> {
  const response = await fetch(origin, { headers: { accept: 'text/html' } });
  const [, json = '{}'] = BOOT_ELEMENT.exec(await response.text()) ?? [];
  const boot = parseJson(json) as Partial<BootManifest> | undefined;
  const version: unknown = boot?.shell?.version;
  return typeof version === 'string' ? version : undefined;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Milliseconds; 0 when there is no such folder. */
async function usedAt(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
