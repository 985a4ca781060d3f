// A checker that reads nothing finds nothing. This runs the import rules on a small tree that
// breaks every one of them, and fails when a rule does not notice.
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import folderRules from '../../../.dependency-folders.cjs';
import rules from '../../../.dependency-cruiser.cjs';

const fixture = join(import.meta.dirname, 'fixture');
process.chdir(fixture);

const names: (string | undefined)[] = [];
const noticed = new Set<string | undefined>();
for (const { forbidden = [], options } of [rules, folderRules]) {
  const { output } = await cruise(['.'], { ruleSet: { forbidden }, validate: true, ...options });
  if (typeof output === 'string') throw new Error(output);
  names.push(...forbidden.map(({ name }) => name));
  for (const { rule } of output.summary.violations) noticed.add(rule.name);
}
const blind = names.filter((name) => !noticed.has(name));
if (blind.length > 0) {
  console.error(`These import rules did not notice what breaks them: ${blind.join(', ')}.`);
  process.exit(1);
}
console.log(`All ${names.length} import rules notice what breaks them.`);
