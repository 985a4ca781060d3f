import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Case } from './case.ts';
import type { Topology } from './topology.ts';
import { type Answer, Visitors, type Wish } from './visitors.ts';
import { Watch } from './watch.ts';

export { CASES } from './cases.ts';
export { QUICKER } from './quick-rules.ts';
export { prepare, type Topology } from './topology.ts';

/** What a case showed. Times are in seconds. */
export interface Outcome {
  name: string;
  answers: readonly Answer[];
  /** When each alert fired, after the fault. */
  alerts: ReadonlyMap<string, number>;
  /** After the fault, when the processes said what is so. */
  truthAfter: number | undefined;
  /** After the part was back, until everything was as before. */
  healedAfter: number | undefined;
  acknowledged: number;
  lost: number;
  /** What is not as it has to be, in sentences; empty when all is well. */
  failures: readonly string[];
}

/** What both kinds of processes say when all is well. */
const WELL = '200 ok';
/** It sends the operator to a process that is well when a service was harmed. */
const PROCESS_DOWN = 'MortarProcessDown';
const BEFORE_MS = 1_500;
/** Each fault lasts so long at least. */
const FAULT_MS = 8_000;
const ALERT_DEADLINE_MS = 100_000;
const HEAL_DEADLINE_MS = 90_000;
/** For which everything has to be well. */
const WELL_MS = 2_000;

/** Harms parts of a market while visitors use it, mends them, and compares what was seen with what has to be. */
export async function drill(topology: Topology, { parts, fault, acts, ...expected }: Case): Promise<Outcome> {
  const harmed = parts.map((name) => topology.parts[name]);
  const visitors = new Visitors(topology.market.url);
  visitors.begin(await visitors.signUp(`drill-${randomBytes(4).toString('hex')}@example.com`));
  const watch = new Watch(topology.prometheus, topology.readiness);
  const others = Object.values(topology.parts).filter((part) => !harmed.includes(part));
  const before = others.map((part) => part.pid());
  await wait(BEFORE_MS);

  const struck = performance.now();
  const mends = await Promise.all(harmed.map((part) => fault.inflict(part)));
  const hasTakenEffect = await acts?.(topology, visitors);
  await wait(FAULT_MS);
  const isKnown = () =>
    (expected.alert === undefined || watch.alerts.has(expected.alert)) &&
    processesThatSpeak(watch, parts).every(({ name, state }) => state === truthOf(name, expected));
  await until(isKnown, ALERT_DEADLINE_MS);
  const said = processesThatSpeak(watch, parts);
  const mended = performance.now();
  await Promise.all(mends.map((mend) => mend()));
  const isHealed = await until(
    async () => isWell(visitors, watch) && (await hasTakenEffect?.()) !== false,
    HEAL_DEADLINE_MS,
  );
  await Promise.all([visitors.end(), watch.end()]);

  const lost = await lostOf(topology, visitors.acknowledged);
  const truthAfter = secondsUntilTruth(watch, parts, expected, struck);
  const failures = [
    ...failuresOf(visitors.answers, expected),
    ...(expected.refused && !visitors.answers.some(isRefused(expected.refused))
      ? [`no ${expected.refused} was refused`]
      : []),
    ...said
      .filter(({ name, state }) => state !== truthOf(name, expected))
      .map(({ name, state }) => `${name} said ${state}`),
    ...(expected.alert && !watch.alerts.has(expected.alert) ? [`${expected.alert} did not fire`] : []),
    ...(watch.alerts.has(PROCESS_DOWN) && !parts.some((name) => name in topology.readiness)
      ? [`${PROCESS_DOWN} fired, and no process of the market was harmed`]
      : []),
    ...(isHealed ? [] : [`it did not heal: ${unwell(visitors, watch)}`]),
    ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
    ...others.filter((part, index) => part.pid() !== before[index]).map(({ name }) => `${name} was started again`),
  ];
  return {
    name: nameOf({ parts, fault }),
    answers: visitors.answers.filter(({ at }) => at > struck),
    alerts: new Map([...watch.alerts].map(([name, at]) => [name, (at - struck) / 1_000])),
    truthAfter,
    healedAfter: isHealed ? (lastBad(visitors, watch, mended) - mended) / 1_000 : undefined,
    acknowledged: visitors.acknowledged.length,
    lost,
    failures,
  };
}

/** As `primary killed`. */
export const nameOf = ({ parts, fault }: Pick<Case, 'parts' | 'fault'>) => `${parts.join(' and ')} ${fault.name}`;

/** Why a case cannot be drilled here; undefined when it can. */
export const whyNot = ({ parts }: Topology, { parts: harmed, fault }: Case): string | undefined =>
  fault.needsDisk && harmed.some((name) => parts[name].disk === undefined)
    ? 'no small file system can be mounted here'
    : undefined;

const isRefused = (wish: Wish) => (answer: Answer) => answer.wish === wish && !succeeded(answer);

const succeeded = ({ status }: Answer) => status >= 200 && status < 400;

function failuresOf(
  answers: readonly Answer[],
  { unharmed, isSilent = false }: Omit<Case, 'parts' | 'fault'>,
): string[] {
  const refused = answers.filter((answer) => !succeeded(answer));
  const wrong = refused.filter(({ wish }) => unharmed.includes(wish));
  const bare = isSilent ? [] : refused.filter(({ isExplained }) => !isExplained);
  const describe = ({ path, status, body }: Answer) => `${path} returned ${status}: ${body.slice(0, 200)}`;
  return [
    ...wrong.slice(0, 1).map((answer) => `${wrong.length} responses that had to succeed: ${describe(answer)}`),
    ...bare.slice(0, 1).map((answer) => `${bare.length} refusals without words of the site: ${describe(answer)}`),
  ];
}

/** What each process that was not harmed says, and one that hangs does not. */
function processesThatSpeak(watch: Watch, harmed: readonly string[]): { name: string; state: string | undefined }[] {
  return [...watch.said.keys()]
    .filter((name) => !harmed.includes(name))
    .map((name) => ({ name, state: watch.stateOf(name) }));
}

const truthOf = (name: string, { api = WELL, gateway = WELL }: Pick<Case, 'api' | 'gateway'>) =>
  name.startsWith('api') ? api : gateway;

/** Undefined where it makes no difference to them. */
function secondsUntilTruth(
  watch: Watch,
  harmed: readonly string[],
  expected: Pick<Case, 'api' | 'gateway'>,
  struck: number,
): number | undefined {
  const times = [...watch.said]
    .filter(([name]) => !harmed.includes(name) && truthOf(name, expected) !== WELL)
    .map(([name, said]) => said.find(({ at, state }) => at > struck && state === truthOf(name, expected))?.at);
  if (times.length === 0 || times.some((at) => at === undefined)) return undefined;
  return (Math.max(...(times as number[])) - struck) / 1_000;
}

function isWell(visitors: Visitors, watch: Watch): boolean {
  return unwell(visitors, watch) === '';
}

/** What is not as before, for a sentence. */
function unwell(visitors: Visitors, watch: Watch): string {
  const since = performance.now() - WELL_MS;
  const recent = visitors.answers.filter(({ at }) => at > since);
  const wishes = (['document', 'read', 'write'] as const).filter(
    (wish) =>
      !recent.some((answer) => answer.wish === wish) ||
      recent.some((answer) => answer.wish === wish && !succeeded(answer)),
  );
  const processes = [...watch.said].filter(([, said]) => {
    const last = said.at(-1);
    return last?.state !== WELL || last.at > since;
  });
  return [...wishes, ...processes.map(([name, said]) => `${name} (${said.at(-1)?.state})`), ...watch.firing].join(', ');
}

/** When something was not as before for the last time. */
function lastBad(visitors: Visitors, watch: Watch, otherwise: number): number {
  const refused = visitors.answers.filter((answer) => !succeeded(answer)).map(({ at }) => at);
  const said = [...watch.said.values()].flatMap((states) =>
    states.filter(({ at }) => at > otherwise).map(({ at }) => at),
  );
  return Math.max(otherwise, ...refused, ...said);
}

async function lostOf(topology: Topology, acknowledged: readonly string[]): Promise<number> {
  const stored = new Set(await topology.select('SELECT id FROM wishlists'));
  return acknowledged.filter((id) => !stored.has(id)).length;
}

/** @returns whether it became so before the deadline */
async function until(isSo: () => boolean | Promise<boolean>, deadlineMs: number): Promise<boolean> {
  const deadline = performance.now() + deadlineMs;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await wait(100);
  }
  return false;
}
