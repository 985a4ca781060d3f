import { createRequire } from 'node:module';
import type { BuildRecord, FederationRuntime } from '@mortar/federation';

const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));

/** The oldest whose entries were seen to run; what came before it is not known. */
const OLDEST_SERVED = '2.0.0';

/**
 * The federation runtime that a build is made with. Its minors have broken entries of earlier ones, and nothing else in
 * a record says so: a host serves what was tried with it, up to every patch of its own minor.
 */
export function federationRuntime(kind: BuildRecord['kind']): FederationRuntime {
  const { version } = federation('@module-federation/runtime-tools/package.json') as { version: string };
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return kind === 'host' ? { version, serves: `>=${OLDEST_SERVED} <${major}.${minor + 1}.0` } : { version };
}
