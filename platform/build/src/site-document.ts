import {
  BOOT_MANIFEST_ELEMENT_ID,
  type BootManifest,
  type BootRemote,
  DOCUMENT_STATE_ELEMENT_ID,
} from '@mortar/federation';

const BOOT_ELEMENT = new RegExp(
  `(<script type="application/json" id="${BOOT_MANIFEST_ELEMENT_ID}">)(.*?)(</script>)`,
  's',
);

/** The boot manifest in a document of the site. */
export function bootManifestIn(html: string): BootManifest {
  const json = BOOT_ELEMENT.exec(html)?.[2];
  if (!json) throw new Error('The site returned a document without a boot manifest.');
  return JSON.parse(json) as BootManifest;
}

/** The document with another boot manifest. */
export function withBootManifest(html: string, manifest: BootManifest): string {
  const json = JSON.stringify(manifest).replaceAll('<', '\\u003c');
  return html.replace(BOOT_ELEMENT, (_all, open: string, _json, close: string) => open + json + close);
}

const RENDERED_PAGE = new RegExp(
  `(<div id="root">).*(</div>\\s*)<script type="application/json" id="${DOCUMENT_STATE_ELEMENT_ID}">.*?</script>`,
  's',
);

/** The document without the page that was rendered into it: a build in development renders its own. */
export function withoutRenderedPage(html: string): string {
  return html.replace(RENDERED_PAGE, '$1$2');
}

/** The document without its preload links, which name builds that it no longer uses. */
export function withoutPreloads(html: string): string {
  return html.replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, '');
}

/** The document without the policy that allows scripts of published builds alone. */
export function withoutScriptPolicy(html: string): string {
  return html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
}

/** The manifest with the dev server at `origin` in the place of the remote's published version. */
export function servedFrom(manifest: BootManifest, remote: BootRemote): BootManifest {
  const others = manifest.remotes.filter(({ name }) => name !== remote.name);
  return { ...manifest, remotes: [...others, remote] };
}
