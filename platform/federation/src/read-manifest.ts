import { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { RemoteManifest } from './remote-manifest.ts';

/** Of the package that builds remotes: the JSON schema of mfe.json, as `pnpm surfaces --write` writes it. */
export const MANIFEST_SCHEMA_FILE = 'mfe.schema.json';

/** Edits between a slip and what was meant. */
const MOST_EDITS = 2;

/**
 * The manifest in an mfe.json. `$schema` is for editors.
 *
 * @param text content of the file
 * @throws Error with a sentence that names what is wrong, and what was meant
 */
export function readManifest(text: string): RemoteManifest {
  const { $schema: _schema, ...manifest } = JSON.parse(text) as Record<string, unknown>;
  if (Value.Check(RemoteManifest, manifest)) return manifest;
  throw new Error(`mfe.json ${problemOf(manifest)}.`);
}

/** The JSON schema of mfe.json. */
export function manifestSchema(): object {
  const { properties, ...schema } = JSON.parse(JSON.stringify(RemoteManifest)) as typeof RemoteManifest;
  return { ...schema, properties: { $schema: { type: 'string' }, ...properties } };
}

function problemOf(manifest: unknown): string {
  const errors = Value.Errors(RemoteManifest, manifest);
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties') as
    | { instancePath: string; params: { additionalProperties: string[] } }
    | undefined;
  const [key] = unknown?.params.additionalProperties ?? [];
  if (unknown && key !== undefined) {
    const meant = nearest(key, keysAt(RemoteManifest, unknown.instancePath.split('/').slice(1)));
    return `has ${key}${place(unknown.instancePath)}, which is no key of it${meant ? `: did you mean ${meant}?` : ''}`;
  }
  const [error] = errors;
  const allowed = errors.flatMap(({ keyword, params, instancePath }) =>
    keyword === 'const' && instancePath === error?.instancePath ? [JSON.stringify(params.allowedValue)] : [],
  );
  const rule = allowed.length > 0 ? `must be ${allowed.join(' or ')}` : error?.message;
  return `is not valid${place(error?.instancePath ?? '')}: it ${rule}`;
}

const place = (path: string) => (path === '' ? '' : ` at ${path.slice(1).replaceAll('/', '.')}`);

/** The keys that a part of the schema has. */
function keysAt(schema: TSchema, [step, ...rest]: readonly string[]): string[] {
  const { properties = {}, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  if (step === undefined) return Object.keys(properties);
  const next = items ?? properties[step];
  return next ? keysAt(next, rest) : [];
}

function nearest(key: string, known: readonly string[]): string | undefined {
  const byEdits = known.map((one) => ({ one, edits: editsBetween(key.toLowerCase(), one.toLowerCase()) }));
  const [best] = byEdits.toSorted((one, other) => one.edits - other.edits);
  return best && best.edits <= MOST_EDITS ? best.one : undefined;
}

/** Letters to insert, remove or replace (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (one[line] === other[at] ? 0 : 1);
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
