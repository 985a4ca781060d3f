// A checker that reads nothing finds nothing. This runs the import rules on a small tree that
// breaks every one of them, and fails when a rule does not notice.
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.cjs';

const fixture = join(import.meta.dirname, 'fixture');
process.chdir(fixture);

const { output } = await cruise(['.'], {
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
  ...rules.options,
});
const noticed = new Set(output.summary.violations.map(({ rule }) => rule.name));
const blind = rules.forbidden.map(({ name }) => name).filter((name) => !noticed.has(name));
if (blind.length > 0) {
  console.error(`These import rules did not notice what breaks them: ${blind.join(', ')}.`);
  process.exit(1);
}
console.log(`All ${rules.forbidden.length} import rules notice what breaks them.`);
