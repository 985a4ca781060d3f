/** Milliseconds after which the address of a file may end: Firefox and Safari read it after the press. */
const REVOKED_AFTER = 60_000;

/**
 * Saves a text as a file of the visitor's device.
 *
 * @param type such as `text/csv;charset=utf-8`
 */
export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKED_AFTER);
}
