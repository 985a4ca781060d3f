// The whole suite, as CI runs it.
//   npm test -- jest e2e               only the stages named
//   npm test -- --since origin/main    only what the changes since then affect
//   npm test -- --node 24              on another version of Node, from the package registry
import { install, refuse, requireNode } from './preflight.mjs';

requireNode();
const { readArguments } = await import('./suite/arguments.mjs');
const { stages } = await import('./suite/stages.mjs');

const options = readOptions(process.argv.slice(2));
if (options.node) {
  const { runOnNode } = await import('./suite/other-node.mjs');
  process.exit(await runOnNode(options.node, [import.meta.filename, ...withoutNode(options)]));
}

const { missingFor } = await import('./suite/requirements.mjs');
const { sum } = await import('./suite/reports.mjs');
const { runStages } = await import('./suite/run-stages.mjs');
const { select } = await import('./suite/selection.mjs');

const selection = select(options, Object.keys(stages));
console.log(`Node ${process.versions.node}: ${[...selection.stages].join(', ') || 'no stage is affected'}`);
const missing = missingFor(selection.stages);
for (const { program, stage } of missing)
  console.log(`${program} is missing, and ${stage} needs it: installing it first.`);
await install();
for (const { ensure } of missing) await ensure();

const results = await runStages(stages, selection);
const total = sum(results);
// At the end as well: what is read of a long log is often its end alone.
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function readOptions(args) {
  try {
    return readArguments(args, Object.keys(stages));
  } catch (error) {
    return refuse(error.message);
  }
}

function withoutNode({ stages: named, since }) {
  return [...named, ...(since ? ['--since', since] : [])];
}
