/**
 * The IndexedDB database for what a remote keeps of a person between two pages. Signing out deletes
 * it, so whoever opens it closes it again on `versionchange`.
 */
export const PRIVATE_DATABASE = 'mortar-private';
