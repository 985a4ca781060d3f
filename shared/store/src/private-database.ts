/**
 * The IndexedDB database for what a remote stores of a user between two pages. Signing out deletes
 * it, so code that opens it closes it again on `versionchange`.
 */
export const PRIVATE_DATABASE = 'mortar-private';
