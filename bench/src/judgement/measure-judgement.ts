import { SIGNAL_NAMES } from '@mortar/registry/core/signals/signals';
import { randomFrom } from '@mortar/rollouts/test/seeded-random';
import type { Figures } from '../figures.ts';
import { measureWatch } from './measure-watch.ts';
import { type Disturbance, type Fault, type SimulatedRollout, simulateSite } from './simulated-site.ts';

/** The last step, of 100 %, has no concurrent baseline. */
const STEPS = [0.01, 0.1, 0.5];
const AUDIENCE_SHARE = 0.2;
const PARTS = [0.01, 0.05, 0.2, 1];
const SOUND_ROLLOUTS = 1_000;
const FAULTY_ROLLOUTS = 100;
const MOST_FALSE_ALARMS = 0.01;
const TRAFFIC = { low: 300, high: 10_000 };
/** Of the front ends that others break. */
const FOUND = 0.99;

const OWN_FAULTS: Record<string, Fault> = {
  ...Object.fromEntries(SIGNAL_NAMES.map((signal): [string, Fault] => [signal, { signal }])),
  'failing requests of one browser, which a twentieth of the visitors has': { signal: 'outage', segment: 'Safari' },
  silence: 'silence',
  'a page that works and is not used: its goal, which 12 % reach, is never reached': { unused: true },
  'LCP, 2.5 times': { vital: 'LCP', factor: 2.5 },
  'INP, 4 times': { vital: 'INP', factor: 4 },
  'CLS, 10 times': { vital: 'CLS', factor: 10 },
};

/** What a candidate does to front ends that nobody has changed. */
const FAULTS_ELSEWHERE: Record<string, Pick<SimulatedRollout, 'of' | 'fault'>> = {
  'a shell that breaks one of five remotes': { of: 'shell', fault: { signal: 'failure', of: 'mfe-d' } },
  'a shell that throws errors in every page of one': { of: 'shell', fault: { signal: 'error', of: 'mfe-c' } },
  'a remote that breaks another by the store': { of: 'mfe-c', fault: { signal: 'failure', of: 'mfe-b' } },
  'a contribution to a slot that breaks its host page': { of: 'mfe-e', fault: { signal: 'failure', of: 'mfe-a' } },
  'a shell that makes pages of a remote slow, 2.5 times': {
    of: 'shell',
    fault: { vital: 'LCP', factor: 2.5, of: 'mfe-a' },
  },
};

/** Of a third party, of a release that nobody rolled out, and of the API. */
const DISTURBANCES: readonly Disturbance[] = [
  { of: 'mfe-b', signal: 'failure', part: 0.3 },
  { of: 'mfe-a', signal: 'outage', part: 0.2 },
];

/** How soon the canary analysis ends simulated rollouts of faulty candidates, and how often those of sound ones. */
export async function measureJudgement(): Promise<Figures[]> {
  return [
    falseAlarms(),
    falseAlarmsOfAudiences(),
    falseAlarmsAtOnce(),
    visitorsMet('its front end', OWN_FAULTS_OF_A),
    visitorsMet('another front end, and of these visitors', FAULTS_ELSEWHERE, FOUND),
    ...measureWatch(),
  ];
}

const OWN_FAULTS_OF_A = Object.fromEntries(
  Object.entries(OWN_FAULTS).map(([name, fault]) => [name, { of: 'mfe-a' as const, fault }]),
);

function falseAlarms(): Figures {
  const alarms = Object.entries(TRAFFIC).map(([traffic, visitorsPerStep]) => {
    const rolledBack = Array.from({ length: SOUND_ROLLOUTS }, (_, seed) => {
      const [outcome] = simulateSite({
        rollouts: [{ of: 'mfe-a', steps: STEPS }],
        visitorsPerStep,
        verdictEvery: Math.max(20, visitorsPerStep / 100),
        random: randomFrom(seed + 1),
      });
      return outcome?.isRolledBack;
    });
    return { traffic, visitorsPerStep, count: rolledBack.filter(Boolean).length };
  });
  return {
    title: `False alarms: ${SOUND_ROLLOUTS} rollouts of candidates that are as sound as their baseline`,
    jsonOnly: true,
    columns: ['traffic', 'visitors of each step', 'rolled back'],
    rows: alarms.map(({ traffic, visitorsPerStep, count }) => [traffic, visitorsPerStep, count]),
    aims: alarms.map(({ traffic, count }) => fewFalseAlarms(count, `at ${traffic} traffic`)),
  };
}

/** Each of them is compared on its own: a rollout with audiences has more chances to be wrong. */
function falseAlarmsOfAudiences(): Figures {
  const visitorsPerStep = TRAFFIC.low;
  const count = Array.from({ length: SOUND_ROLLOUTS }, (_, seed) => {
    const random = randomFrom(seed + 1);
    const simulate = (steps: readonly number[]) =>
      simulateSite({ rollouts: [{ of: 'mfe-a', steps }], visitorsPerStep, verdictEvery: 20, random });
    // The audience is compared while it comes first and through everybody's steps.
    const [audience] = simulate(Array.from({ length: STEPS.length + 1 }, () => AUDIENCE_SHARE));
    const [everybody] = simulate(STEPS);
    return audience?.isRolledBack || everybody?.isRolledBack;
  }).filter(Boolean).length;
  return {
    title: `False alarms: ${SOUND_ROLLOUTS} rollouts to ${AUDIENCE_SHARE * 100} % of an audience, then to everybody, of sound candidates`,
    jsonOnly: true,
    columns: ['visitors of each step, in the audience and outside', 'rolled back'],
    rows: [[visitorsPerStep, count]],
    aims: [fewFalseAlarms(count, 'when an audience comes first')],
  };
}

/** What one rollout does to visitors must not count against the others, nor what begins to fail for all visitors. */
function falseAlarmsAtOnce(): Figures {
  const SOUND = ['shell', 'mfe-a', 'mfe-c', 'mfe-e'] as const;
  const faulty: SimulatedRollout = { of: 'mfe-d', steps: STEPS, fault: { signal: 'failure' }, met: 0.02 };
  const situations: [string, readonly SimulatedRollout[], readonly Disturbance[]][] = [
    ['four sound rollouts at once', [], []],
    ['the same, and a fifth that fails for 2 % of its visitors', [faulty], []],
    [
      'the same four, and in the last step a remote fails for 30 % and requests for 20 % of all visitors',
      [],
      DISTURBANCES,
    ],
  ];
  const counts = situations.map(([what, others, disturbances]) => {
    const outcomes = Array.from({ length: SOUND_ROLLOUTS / SOUND.length }, (_, seed) =>
      simulateSite({
        rollouts: [...SOUND.map((of) => ({ of, steps: STEPS })), ...others],
        visitorsPerStep: 2_000,
        verdictEvery: 20,
        disturbances,
        random: randomFrom(seed + 1),
      }).slice(0, SOUND.length),
    );
    return { what, count: outcomes.flat().filter(({ isRolledBack }) => isRolledBack).length };
  });
  return {
    title: `False alarms: ${SOUND_ROLLOUTS} sound rollouts of ${SOUND.length} front ends at once, 2,000 visitors a step`,
    jsonOnly: true,
    columns: ['situation', 'sound candidates rolled back'],
    rows: counts.map(({ what, count }) => [what, count]),
    aims: counts.map(({ what, count }) => fewFalseAlarms(count, `with ${what}`)),
  };
}

function fewFalseAlarms(count: number, when: string): Figures['aims'][number] {
  return {
    aim: `fewer than ${MOST_FALSE_ALARMS * 100} % of sound candidates are rolled back ${when}`,
    measured: `${((count / SOUND_ROLLOUTS) * 100).toFixed(1)} %`,
    met: count < SOUND_ROLLOUTS * MOST_FALSE_ALARMS,
  };
}

/** @param found part of the rollouts that must be found where the fault meets all visitors */
function visitorsMet(
  whose: string,
  faults: Record<string, Pick<SimulatedRollout, 'of' | 'fault'>>,
  found?: number,
): Figures {
  const rows = Object.entries(faults).map(([name, rollout]) => ({
    name,
    cells: PARTS.map((met) => medianMet(rollout, met)),
  }));
  return {
    title: `Visitors whom a fault in ${whose} had met when its candidate was rolled back: medians of ${FAULTY_ROLLOUTS} rollouts, 2,000 visitors a step`,
    columns: ['fault', ...PARTS.map((part) => `meets ${part * 100} % of the candidate's visitors`)],
    rows: rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
    aims: found === undefined ? [] : rows.map(({ name, cells }) => foundAim(name, cells.at(-1)?.part ?? 0, found)),
  };
}

function foundAim(name: string, part: number, least: number): Figures['aims'][number] {
  return { aim: `${name} is rolled back`, measured: `${(part * 100).toFixed(0)} %`, met: part >= least };
}

function medianMet(rollout: Pick<SimulatedRollout, 'of' | 'fault'>, met: number): { text: string; part: number } {
  const found = Array.from({ length: FAULTY_ROLLOUTS }, (_, seed) => {
    const site = { visitorsPerStep: 2_000, verdictEvery: 20, random: randomFrom(seed + 1) };
    return simulateSite({ ...site, rollouts: [{ ...rollout, steps: STEPS, met }] })[0];
  }).filter((outcome) => outcome?.isRolledBack);
  const median = found.map((one) => one?.met ?? 0).sort((one, other) => one - other)[Math.floor(found.length / 2)];
  const part = found.length / FAULTY_ROLLOUTS;
  if (median === undefined) return { text: 'never rolled back', part };
  return { text: part === 1 ? `${median}` : `${median} (${Math.round(part * 100)} % of the rollouts)`, part };
}
