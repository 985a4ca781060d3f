import { checks } from './stages.mjs';

/** Stages that run at the same time: each waits for something now and then, and the other has the cores. */
const AT_ONCE = 2;

/**
 * Runs the selected stages in their order, two at a time.
 *
 * @param {typeof import('./stages.mjs').stages} stages
 * @param {import('./affected.mjs').Selection} selection
 * @param {{ isCheck?: (name: string) => boolean, print?: (text: string) => void }} [options]
 * @returns {Promise<import('./reports.mjs').Result[]>}
 */
export async function runStages(stages, selection, { isCheck = (name) => checks.has(name), print = console.log } = {}) {
  const selected = Object.keys(stages).filter((name) => selection.stages.has(name));
  const results = [];
  const runStage = async (name) => {
    const started = performance.now();
    // A check brings its output with its result; the others print while they run.
    if (!isCheck(name)) print(`\n── ${name} ──`);
    const { output, ...result } = await stages[name](selection);
    if (isCheck(name)) print(`\n── ${name} ──\n${output}`.trimEnd());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(`── ${name}: ${result.passed} passed, ${result.failed} failed, in ${seconds} s`);
    return { ...result, failures: result.failures.map((failure) => `${name} │ ${failure}`) };
  };
  const queue = selected.values();
  const runNext = async () => {
    for (const name of queue) results.push(await runStage(name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  return results;
}
