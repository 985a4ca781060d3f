// In place of what provides an entry with the shared modules that it runs itself: it runs before they are there.

export function installInitialConsumes({ initialConsumes }) {
  if (initialConsumes.length > 0) {
    throw new Error(`An entry runs shared modules, which this build does not provide it with: ${initialConsumes}.`);
  }
}
