import { type Figures, quantile } from '../figures.ts';
import { BASELINE } from './abuser/attacks.ts';
import type { Outcomes } from './abuser/target.ts';
import { API_PROCESSES, GATEWAYS, PRODUCTS } from './deployment.ts';
import type { Memory } from './memory.ts';
import { VISITORS, type Visits } from './visitors.ts';

const MOST_TIMES = 3;
const MOST_MEGABYTES = 500;
/** Megabytes by which memory may differ when an attack is over. */
export const BACK_WITHIN = 50;
/** Kinds of outcome that a cell names. */
const NAMED_OUTCOMES = 4;

export interface AttackFigures {
  attack: string;
  /** What visitors met before the attack, and during it. */
  alone: Visits;
  beside: Visits;
  outcomes: Outcomes;
  memory: Memory[];
}

/**
 * @param others load average before the bench
 * @param left attacks that were not measured
 */
export function attackFigures(
  rows: readonly AttackFigures[],
  { others, left }: { others: number; left: number },
): Figures {
  const errors = rows.flatMap(({ alone, beside }) => [...alone.errors, ...beside.errors]);
  const ended = rows.flatMap(({ attack, memory }) =>
    memory.filter((each) => each.ended).map(({ name }) => `${name}: ${attack}`),
  );
  const apis = rows.flatMap(({ memory }) => memory.filter(({ name }) => name.startsWith('API')));
  const attacks = rows.filter(({ attack }) => attack !== BASELINE);
  const times = Math.max(...attacks.map(timesAlone));
  const baseline = rows.filter((each) => !attacks.includes(each)).map((each) => `${timesAlone(each).toFixed(1)} ×`);
  const peak = Math.max(...apis.map((each) => each.peak));
  const kept = Math.max(...apis.map(({ before, after }) => after - before));
  return {
    title:
      `${VISITORS} visitors beside one abuser, on PostgreSQL with ${PRODUCTS.toLocaleString('en')} products, ` +
      `${API_PROCESSES} API processes and ${GATEWAYS} gateways behind haproxy on one machine, whose load average was ${others.toFixed(1)} before`,
    columns: [
      'attack',
      'the abuser got',
      'p95 ms alone',
      'p95 ms beside it',
      'ratio',
      'sign-in p50 ms alone',
      'beside it',
      'requests',
      'errors',
      'MB of an API before',
      'peak',
      'after',
      'MB of a gateway before',
      'peak',
      'after',
      'ended',
    ],
    rows: rows.map(row),
    aims: [
      {
        aim: `p95 at most ${MOST_TIMES} ×, beside each attack`,
        measured: `${times.toFixed(1)} ×; beside a client that only computes ${baseline.join()}`,
        met: times <= MOST_TIMES,
      },
      {
        aim: 'no error of a visitor',
        measured: `${errors.length}${errors.length > 0 ? `: ${summary(counted(errors))}` : ''}`,
        met: errors.length === 0,
      },
      {
        aim: 'no process ended',
        measured: `${ended.join(', ') || 'none'}${left > 0 ? `; ${left} attacks not measured` : ''}`,
        met: ended.length === 0,
      },
      {
        aim: `memory of an API below ${MOST_MEGABYTES} MB`,
        measured: `${peak.toFixed(0)} MB`,
        met: peak < MOST_MEGABYTES,
      },
      {
        aim: `memory of an API back within ${BACK_WITHIN} MB`,
        measured: `${kept.toFixed(0)} MB more at most`,
        met: kept <= BACK_WITHIN,
      },
    ],
  };
}

function row(figures: AttackFigures): (string | number)[] {
  const { attack, alone, beside, outcomes, memory } = figures;
  const apis = memory.filter(({ name }) => name.startsWith('API'));
  const gateways = memory.filter(({ name }) => !name.startsWith('API'));
  return [
    attack,
    summary(outcomes),
    quantile(alone.times, 0.95).toFixed(1),
    quantile(beside.times, 0.95).toFixed(1),
    timesAlone(figures).toFixed(1),
    milliseconds(alone.signIns),
    milliseconds(beside.signIns),
    beside.times.length,
    beside.errors.length,
    ...largest(apis),
    ...largest(gateways),
    memory.flatMap(({ name, ended }) => (ended ? [name] : [])).join(', ') || 'none',
  ];
}

/** Figures of the process that held most of all. */
function largest(memory: readonly Memory[]): string[] {
  const [most] = memory.toSorted((one, other) => other.peak - one.peak);
  return most ? [most.before, most.peak, most.after].map((megabytes) => megabytes.toFixed(0)) : [];
}

/** The median; nothing when there was no sign-in. */
const milliseconds = (times: readonly number[]) => (times.length > 0 ? quantile(times, 0.5).toFixed(0) : '');

const timesAlone = ({ alone, beside }: AttackFigures) => quantile(beside.times, 0.95) / quantile(alone.times, 0.95);

function counted(values: readonly string[]): Outcomes {
  const counts: Outcomes = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function summary(outcomes: Outcomes): string {
  return Object.entries(outcomes)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED_OUTCOMES)
    .map(([outcome, count]) => `${outcome} × ${count.toLocaleString('en')}`)
    .join(', ');
}
