import type { Selection } from './affected.ts';
import { noPassedChecks, type PassedChecks } from './passed-checks.ts';
import { progressLine } from './progress.ts';
import type { Result } from './reports.ts';
import type { Requirement } from './requirements.ts';
import { checks, type Stage, type Stages } from './stages.ts';

/** Stages that run at the same time: each waits for something now and then, and the other has the cores. */
const AT_ONCE = 2;
/** What comes of a stage that cannot run on this machine. */
const LEFT_OUT: Result = { passed: 0, failed: 0, skipped: 1, failures: [] };
/** Milliseconds between two lines about how far the run is. */
const PROGRESS_MS = 30_000;

interface RunOptions {
  isCheck?: (name: string) => boolean;
  print?: (text: string) => void;
  /** Results that checks may have from an earlier run. */
  passed?: PassedChecks;
  /** Seconds that stages take on a quiet machine. */
  expected?: Readonly<Record<string, number>>;
  /** What this machine has not and does not let in. */
  unmet?: readonly Requirement[];
}

/** Runs the selected stages in their order, two at a time. */
export async function runStages(
  stages: Stages,
  selection: Selection,
  {
    isCheck = (name) => checks.has(name),
    print = console.log,
    passed = noPassedChecks,
    expected = {},
    unmet = [],
  }: RunOptions = {},
): Promise<Result[]> {
  const selected = Object.entries(stages).filter(([name]) => selection.stages.has(name));
  const results: Result[] = [];
  const begun = new Map<string, number>();
  const done: Record<string, number> = {};
  const secondsOf = (name: string) => (performance.now() - (begun.get(name) ?? 0)) / 1_000;
  const runStage = async (name: string, run: Stage): Promise<Result> => {
    begun.set(name, performance.now());
    // A check brings its output with its result; the others print while they run.
    if (!isCheck(name)) print(`\n── ${name} ──`);
    const isPossible = !unmet.some((each) => each.stage === name && !each.usedBy && !each.without);
    const running = async () => (isPossible ? run(selection, unmet) : LEFT_OUT);
    const { output = '', ...result }: Result & { output?: string } = await (isCheck(name)
      ? passed.unlessPassed(name, running)
      : running());
    if (isCheck(name)) print(`\n── ${name} ──\n${output}`.trimEnd());
    const seconds = secondsOf(name);
    done[name] = seconds;
    const counts = `${result.passed} passed, ${result.failed} failed, ${result.skipped} left out`;
    print(`── ${name}: ${counts}, in ${seconds.toFixed(1)} s`);
    return { ...result, failures: result.failures.map((failure) => `${name} │ ${failure}`) };
  };
  const queue = selected.values();
  const runNext = async () => {
    for (const [name, run] of queue) results.push(await runStage(name, run));
  };
  const progress = setInterval(() => {
    const names = selected.map(([name]) => name).filter((name) => !(name in done));
    const running = Object.fromEntries(names.filter((name) => begun.has(name)).map((name) => [name, secondsOf(name)]));
    const waiting = names.filter((name) => !begun.has(name));
    print(`\n── ${progressLine({ done, running, waiting }, AT_ONCE, expected)} ──\n`);
  }, PROGRESS_MS);
  await Promise.all(Array.from({ length: AT_ONCE }, runNext)).finally(() => clearInterval(progress));
  return results;
}
