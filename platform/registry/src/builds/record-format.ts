import { BUILD_RECORD_FILE, BuildRecord } from '@mortar/federation';
import { Value } from 'typebox/value';
import { Refusal } from '#core/errors/refusal.ts';

/** The format that is published now. The records of published versions of format 1 are translated when they are read. */
const FORMAT = 2;

/** What only records of format 1 have, which `@mortar/contracts` described before its version 1.1.0. */
const EARLIER_KEYS = { routes: ['head', 'calls', 'picture'], slots: ['draws'] };

const REMEDY = 'build it with the @mortar/build of the sources that the site runs';

interface Unchecked {
  manifest?: { routes?: unknown };
  slots?: unknown;
}

/** @throws Refusal that says in which format the record is, or what it lacks */
export function requireCurrentFormat(record: unknown): asserts record is BuildRecord {
  if (Value.Check(BuildRecord, record)) return;
  throw new Refusal('bad-record', describe(record));
}

function describe(record: unknown): string {
  if (typeof record !== 'object' || record === null) {
    return `${BUILD_RECORD_FILE} is no build record: ${REMEDY}.`;
  }
  const earlier = earlierKeysOf(record);
  if (earlier.length > 0) {
    return `This build's record is of format 1 (it has ${earlier.join(' and ')}); this site needs format ${FORMAT}: ${REMEDY}.`;
  }
  const missing = BuildRecord.required.filter((key) => !Object.hasOwn(record, key));
  if (missing.length > 0) {
    return `This build's record lacks ${missing.join(', ')}, which format ${FORMAT} has; this site needs format ${FORMAT}: ${REMEDY}.`;
  }
  const [error] = Value.Errors(BuildRecord, record);
  const where = error?.instancePath.slice(1) || 'its top';
  return `This build's record is not of format ${FORMAT}, which this site needs (at ${where}): ${REMEDY}, or upgrade the gateways when those sources are newer.`;
}

/** Keys of format 1 in a record, as people find them: `head in its routes`. */
function earlierKeysOf({ manifest, slots }: Unchecked): string[] {
  const routes = Array.isArray(manifest?.routes) ? (manifest.routes as unknown[]) : [];
  const inRoutes = EARLIER_KEYS.routes.filter((key) => routes.some((route) => has(route, key)));
  const inSlots = EARLIER_KEYS.slots.filter((key) => has(slots, key));
  return [...inRoutes.map((key) => `${key} in its routes`), ...inSlots.map((key) => `${key} in its slots`)];
}

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}
