import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

type ServerProcess = 'API' | 'gateway';

const ROOT = join(__dirname, '../../..');

/**
 * The variables of one process in `.env.example`.
 *
 * @returns each variable with its default, as text; empty when it has none
 * @throws Error naming a variable that no comment explains
 */
export function exampleDefaults(process: ServerProcess): Record<string, string | undefined> {
  const section = sectionOf('.env.example', `# ── ${process} ──\n`, '# ── ');
  const unexplained = /(?<!^# .+\n)^(\w+)=/m.exec(section)?.[1];
  if (unexplained) throw new Error(`${unexplained} in .env.example has no comment on the line above it.`);
  return parseEnv(section);
}

/**
 * The variables of one process in the table of `docs/operations/variables.md`.
 *
 * @returns each variable with its default, as text; empty when it has none
 */
export function manualDefaults(process: ServerProcess): Record<string, string> {
  const section = sectionOf('docs/operations/variables.md', `## Variables of the ${process}\n`, '\n## ');
  const rows = section.matchAll(/^\| `(\w+)` \|.*\| (?:`([^`]*)`)? ?\|$/gm);
  return Object.fromEntries([...rows].map(([, name, value = '']) => [name, value]));
}

/** The defaults that an environment schema gives, in the same form. */
export function schemaDefaults(schema: { properties: Record<string, object> }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      String('default' in property ? property.default : ''),
    ]),
  );
}

function sectionOf(file: string, heading: string, next: string): string {
  const [, section] = readFileSync(join(ROOT, file), 'utf8').split(heading);
  if (section === undefined) throw new Error(`${file} has no section "${heading.trim()}".`);
  return section.split(next)[0] ?? '';
}
