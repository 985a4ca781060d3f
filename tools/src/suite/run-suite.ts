import { join } from 'node:path';
import { refuse, root } from '../../../scripts/preflight.mjs';
import { readArguments, type SuiteArguments } from './arguments.ts';
import { HOUSES } from './houses.ts';
import { runOnNode } from './other-node.ts';
import { noPassedChecks, passedChecks } from './passed-checks.ts';
import { sum } from './reports.ts';
import { installMissing, missingFor } from './requirements.ts';
import { NIGHTLY_TESTS, type Part, SUITE_PART } from './parts.ts';
import { EXPECTED } from './progress.ts';
import { runStages } from './run-stages.ts';
import { select } from './selection.ts';
import { PARTS, stages } from './stages.ts';

/**
 * Runs what the arguments of `npm test`, or of `npm run test:all`, select of a part of the suite.
 *
 * @returns its exit code
 */
export async function runSuite(args: string[], part: Part): Promise<number> {
  const options = readOptions(args);
  if (options.node) {
    return runOnNode(options.node, [
      join(root, 'scripts', part === 'rest' ? 'test-all.mjs' : 'test.mjs'),
      ...withoutNode(options),
    ]);
  }
  if (options.nightly && part === 'change') refuse('The tests of the night run with npm run test:all -- --nightly.');
  process.env[SUITE_PART] = part;
  if (options.nightly) process.env[NIGHTLY_TESTS] = '1';
  const selection = select(options, { known: Object.keys(stages), part: PARTS[part] });
  console.log(`Node ${process.versions.node}: ${[...selection.stages].join(', ') || 'no stage is affected'}`);
  const unmet = await installMissing(missingFor(selection.stages));
  if (process.env.CI && unmet.length > 0) refuse('Hosted CI leaves nothing out: give its image what is missing.');
  const passed = process.env.CI ? noPassedChecks : passedChecks(root, join(root, 'var', 'passed-checks'));
  const total = sum(await runStages(stages, selection, { passed, expected: EXPECTED[part], unmet }));
  // At the end as well: what is read of a long log is often its end alone.
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} left out`);
  return total.failed === 0 ? 0 : 1;
}

function readOptions(args: string[]): SuiteArguments {
  try {
    return readArguments(args, [...HOUSES, ...Object.keys(stages)]);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function withoutNode({ named, since, nightly }: SuiteArguments): string[] {
  return [...named, ...(since ? ['--since', since] : []), ...(nightly ? ['--nightly'] : [])];
}
