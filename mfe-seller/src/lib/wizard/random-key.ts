/** A key that nobody has. (crypto.randomUUID exists on https and localhost alone.) */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
