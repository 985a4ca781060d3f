import type { SiteClient } from './site-client.ts';

interface PreviewLinkOptions {
  name: string;
  version: string;
  /** For how long it can be opened. */
  seconds: number;
  /** In how many it can be opened. */
  browsers: number;
  /** Where in the site it begins. */
  path?: string;
  /** The address is that of the branch, and shows this version from now on. */
  branch?: string;
  reason: string;
}

/** An address of the site that opens a published version for every visitor who has it, and for no other. */
export async function previewLink(
  site: SiteClient,
  options: PreviewLinkOptions,
): Promise<{ url: string; until: string }> {
  const { name, version, seconds, browsers, path = '/', branch, reason } = options;
  const minutes = Math.max(1, Math.round(seconds / 60));
  const { pass, until } = await site.preview(name, { version, minutes, browsers, branch, reason });
  const url = new URL(path, site.origin);
  url.searchParams.set('preview', pass);
  return { url: url.href, until };
}
