import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BOOT_MANIFEST_ELEMENT_ID, type BootManifest } from '@mortar/federation';
import { HOST } from '#builds/check-record.ts';
import type { SiteClient } from '#cli/site/site-client.ts';
import { UPLOAD_LIMITS, withUnpacked } from '#http/unpack.ts';

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
  const kept = join(folder, 'node_modules', '.cache', 'mortar', new URL(site.origin).host.replace(':', '-'), version);
  if (await exists(kept)) return kept;
  const archive = await site.developmentBuild(HOST, version);
  if (!archive?.body) return undefined;
  const parent = join(kept, '..');
  await mkdir(parent, { recursive: true });
  // In one step, so that what another `mortar dev` finds is whole.
  await withUnpacked(Readable.fromWeb(archive.body as ReadableStream), parent, UPLOAD_LIMITS, (unpacked) =>
    rename(unpacked, kept),
  );
  return kept;
}

/** The version of the host that visitors of a site get, as its documents name it; tokens of teams read their own alone. */
async function hostVersion(origin: string): Promise<string | undefined> {
  const response = await fetch(origin, { headers: { accept: 'text/html' } });
  const [, json = '{}'] = BOOT_ELEMENT.exec(await response.text()) ?? [];
  return (JSON.parse(json) as Partial<BootManifest>).shell?.version;
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
