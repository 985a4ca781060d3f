import { readFileSync } from 'node:fs';
import { StartupError } from '@mortar/server/process';
import { parseJson } from '@mortar/registry/core/parse-json';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Settings = Type.Record(Type.String({ pattern: '^[a-zA-Z]\\w{0,59}$' }), Type.Unknown(), {
  additionalProperties: false,
});
/** Every document has them. */
const MOST_BYTES = 4_096;

/**
 * Settings of an environment, as front ends read them.
 *
 * @param file JSON
 * @throws StartupError with a sentence on what is wrong
 */
export function readSiteSettings(file: string): Record<string, unknown> {
  const text = readText(file);
  const settings = parseJson(text);
  if (!Value.Check(Settings, settings) || Array.isArray(settings)) {
    throw new StartupError(
      `${file} is no JSON object whose names are of letters and digits, such as { "ratesUrl": "…" }.`,
    );
  }
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (bytes <= MOST_BYTES) return settings;
  throw new StartupError(`${file} has ${bytes} bytes, and every document has them: ${MOST_BYTES} are allowed.`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`The settings cannot be read from ${file}: ${(error as Error).message}`);
  }
}
