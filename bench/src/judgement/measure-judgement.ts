import { SIGNAL_NAMES } from '@mortar/release';
import { randomFrom } from '@mortar/release/seeded-random';
import type { Figures } from '../figures.ts';
import { type Fault, simulateRollout } from './simulated-rollout.ts';

/** The last step, of 100 %, has no concurrent baseline. */
const STEPS = [0.01, 0.1, 0.5];
const AUDIENCE_SHARE = 0.2;
const PARTS = [0.01, 0.05, 0.2, 1];
const SOUND_ROLLOUTS = 1_000;
const FAULTY_ROLLOUTS = 100;
const MOST_FALSE_ALARMS = 0.01;
const TRAFFIC = { low: 300, high: 10_000 };

const FAULTS: Record<string, Fault> = {
  ...Object.fromEntries(SIGNAL_NAMES.map((signal): [string, Fault] => [signal, { signal }])),
  silence: 'silence',
  'LCP, 2.5 times': { vital: 'LCP', factor: 2.5 },
  'INP, 4 times': { vital: 'INP', factor: 4 },
  'CLS, 10 times': { vital: 'CLS', factor: 10 },
};

/** How soon the canary analysis ends simulated rollouts of faulty candidates, and how often those of sound ones. */
export async function measureJudgement(): Promise<Figures[]> {
  return [falseAlarms(), falseAlarmsOfAudiences(), visitorsMet()];
}

function falseAlarms(): Figures {
  const alarms = Object.entries(TRAFFIC).map(([traffic, visitorsPerStep]) => {
    const rolledBack = Array.from({ length: SOUND_ROLLOUTS }, (_, seed) => {
      const plan = { steps: STEPS, visitorsPerStep, verdictEvery: Math.max(20, visitorsPerStep / 100) };
      return simulateRollout({ ...plan, random: randomFrom(seed + 1) }).isRolledBack;
    });
    return { traffic, visitorsPerStep, count: rolledBack.filter(Boolean).length };
  });
  return {
    title: `False alarms: ${SOUND_ROLLOUTS} rollouts of candidates that are as sound as their baseline`,
    columns: ['traffic', 'visitors of each step', 'rolled back'],
    rows: alarms.map(({ traffic, visitorsPerStep, count }) => [traffic, visitorsPerStep, count]),
    aims: alarms.map(({ traffic, count }) => ({
      aim: `fewer than ${MOST_FALSE_ALARMS * 100} % of sound candidates are rolled back at ${traffic} traffic`,
      measured: `${((count / SOUND_ROLLOUTS) * 100).toFixed(1)} %`,
      met: count < SOUND_ROLLOUTS * MOST_FALSE_ALARMS,
    })),
  };
}

/** Each of them is compared on its own: a rollout with audiences has more chances to be wrong. */
function falseAlarmsOfAudiences(): Figures {
  const visitorsPerStep = TRAFFIC.low;
  const count = Array.from({ length: SOUND_ROLLOUTS }, (_, seed) => {
    const random = randomFrom(seed + 1);
    const plan = { visitorsPerStep, verdictEvery: 20, random };
    // The audience is compared while it comes first and through everybody's steps.
    const audience = simulateRollout({
      ...plan,
      steps: Array.from({ length: STEPS.length + 1 }, () => AUDIENCE_SHARE),
    });
    return audience.isRolledBack || simulateRollout({ ...plan, steps: STEPS }).isRolledBack;
  }).filter(Boolean).length;
  return {
    title: `False alarms: ${SOUND_ROLLOUTS} rollouts to ${AUDIENCE_SHARE * 100} % of an audience, then to everybody, of sound candidates`,
    columns: ['visitors of each step, in the audience and outside', 'rolled back'],
    rows: [[visitorsPerStep, count]],
    aims: [
      {
        aim: `fewer than ${MOST_FALSE_ALARMS * 100} % of sound candidates are rolled back when an audience comes first`,
        measured: `${((count / SOUND_ROLLOUTS) * 100).toFixed(1)} %`,
        met: count < SOUND_ROLLOUTS * MOST_FALSE_ALARMS,
      },
    ],
  };
}

function visitorsMet(): Figures {
  return {
    title: `Visitors whom a fault had met when its candidate was rolled back: medians of ${FAULTY_ROLLOUTS} rollouts, 2,000 visitors a step`,
    columns: ['fault', ...PARTS.map((part) => `meets ${part * 100} % of the candidate's visitors`)],
    rows: Object.entries(FAULTS).map(([name, fault]) => [name].concat(PARTS.map((met) => medianMet(fault, met)))),
    aims: [],
  };
}

function medianMet(fault: Fault, met: number): string {
  const plan = { steps: STEPS, visitorsPerStep: 2_000, verdictEvery: 20, fault, met };
  const found = Array.from({ length: FAULTY_ROLLOUTS }, (_, seed) =>
    simulateRollout({ ...plan, random: randomFrom(seed + 1) }),
  ).filter(({ isRolledBack }) => isRolledBack);
  const median = found.map((one) => one.met).sort((one, other) => one - other)[Math.floor(found.length / 2)];
  if (median === undefined) return 'never rolled back';
  const part = Math.round((found.length / FAULTY_ROLLOUTS) * 100);
  return part === 100 ? `${median}` : `${median} (${part} % of the rollouts)`;
}
