import { ORIGIN_DIRECTIVES, type Origins } from '@mortar/federation';

/** The origin of the assets, where that is another one than the site's. */
export function originOf(assetBaseUrl: string): string[] {
  return URL.canParse(assetBaseUrl) ? [new URL(assetBaseUrl).origin] : [];
}

/**
 * What pages may load, as a header.
 *
 * @param inlineScripts sources of `script-src` for the inline scripts of a document
 * @param others origins that its front ends may load from besides
 */
export function contentSecurityPolicy(
  assetBaseUrl: string,
  inlineScripts: readonly string[] = [],
  others: Origins = {},
): string {
  const cdn = originOf(assetBaseUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // The boot manifest is a block of JSON, which is not script and needs no exception.
    'script-src': ["'self'", ...cdn, ...inlineScripts],
    // Emotion writes its rules into <style> elements.
    'style-src': ["'self'", "'unsafe-inline'", ...cdn],
    // blob: previews of photos before they are uploaded.
    'img-src': ["'self'", 'data:', 'blob:', ...cdn],
    'font-src': ["'self'", 'data:', ...cdn],
    'connect-src': ["'self'", ...cdn],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  for (const directive of ORIGIN_DIRECTIVES) {
    const added = others[directive] ?? [];
    if (added.length > 0) directives[directive] = [...(directives[directive] ?? ["'self'"]), ...added];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
