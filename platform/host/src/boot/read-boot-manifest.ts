import { BOOT_MANIFEST_ELEMENT_ID, type BootManifest } from '@mortar/federation';

/** Reads the boot manifest that the gateway inlined in this document. No markup of a page can be taken for it. */
export function readBootManifest(): BootManifest {
  const json = document.querySelector(`script#${BOOT_MANIFEST_ELEMENT_ID}`)?.textContent;
  if (!json) throw new Error('This document has no boot manifest.');
  return JSON.parse(json) as BootManifest;
}
