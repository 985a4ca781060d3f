import { type Condition, conditionOf, type Known } from './condition.ts';

const NAME = 'mfe-catalog';
const NIGHT = Date.parse('2030-03-14T02:00:00.000Z');
const ago = (minutes: number) => new Date(NIGHT - minutes * 60_000).toISOString();

type Remote = NonNullable<Known['site']>[number];
type Overview = NonNullable<Known['overview']>;

const remote = (name: string, more: Partial<Remote> = {}): Remote => ({
  name,
  live: '4.2.0',
  previous: '4.1.0',
  serving: '4.2.0',
  policy: { rolloutOnly: false, twoPeople: false },
  revision: 41,
  changedAt: ago(3_000),
  rollout: null,
  ...more,
});

const rollout = (name: string, status: 'running' | 'paused' = 'running'): Remote['rollout'] => ({
  id: `of ${name}`,
  name,
  candidate: '4.3.0',
  baseline: '4.2.0',
  audiences: [],
  steps: [10, 100],
  share: 10,
  step: 0,
  everySeconds: 3_600,
  evidence: 200,
  status,
  note: status === 'paused' ? 'Too little is known.' : null,
  stepSince: ago(18),
  startedAt: ago(18),
  endedAt: null,
});

const alarm = (more: Partial<Overview['alarms'][number]> = {}) => ({
  id: 'a1',
  name: NAME,
  version: '4.2.0',
  watched: 'failure' as const,
  since: ago(26),
  raisedAt: ago(22),
  endedAt: null,
  visits: 312,
  affected: 268,
  usualPart: 0.002,
  suspects: [],
  ...more,
});

const suspect = (action: string, name: string, more = {}) => ({
  seq: 40,
  at: ago(27),
  action,
  name,
  version: '4.3.0',
  previous: '4.2.0',
  ...more,
});

const entry = (action: string, before: object) => ({
  seq: 42,
  at: ago(12),
  actor: 'ada',
  reason: 'Not now.',
  subject: NAME,
  action,
  before,
  after: null,
  previousHash: '',
  hash: '',
});

const figures = (version: string, loads: number, failed: number) => ({
  version,
  loads,
  failed,
  errors: 0,
  failedRequests: 0,
  p75: {},
  publisher: 'ci',
  publishedAt: ago(4_000),
  commit: null,
});

const evidence = (more: Partial<NonNullable<Overview['evidence']>> = {}) => ({
  rollout: `of ${NAME}`,
  visitors: { candidate: 104, baseline: 911 },
  verdict: { kind: 'healthy' as const, because: null },
  against: null,
  ...more,
});

const WORSE =
  'It throws errors that nothing catches for 83 of 104 visitors with 4.3.0 against 2 of 911 visitors with 4.2.0';
const BESIDE = `Other front ends crash or do not load beside it for 83 of 104 visitors with 4.3.0 against 2 of 911 visitors with 4.2.0: shell 4.3.0 with ${NAME} 4.2.0`;
const FAILS = 'It crashes or does not load for 268 of 312 visits (85.9 %) since hh:mm. In the day before: 0.2 %.';

interface State {
  remote?: Partial<Remote>;
  overview?: Partial<Overview>;
  shell?: Partial<Remote>;
  says: Pick<Condition, 'title' | 'sentence' | 'advice' | 'of'>;
}

/** Two things that go on at once, and what an operator reads who looks at the console at night. */
const STATES: Record<string, State> = {
  'a live version fails, and its own rollout is paused': {
    remote: { rollout: rollout(NAME, 'paused') },
    overview: { alarms: [alarm()], evidence: evidence() },
    says: {
      title: 'Failing',
      sentence: `${FAILS} Nothing that the platform knows of was changed in the hour before: open its pages, and look at the settings of servers and at what its pages call elsewhere. Paused: 10 % of visitors have had 4.3.0 since hh:mm, and it stays at that until a release manager decides. Too little is known. Nothing speaks against it so far. Resumed, it is watched at the same share for one more step, and judged again.`,
      advice: null,
    },
  },
  'a live version fails with the candidate of the shell': {
    overview: { alarms: [alarm({ suspects: [suspect('rollout-start', 'shell', { seq: 0, evidence: BESIDE })] })] },
    shell: { rollout: rollout('shell') },
    says: { title: 'Failing', sentence: `${FAILS} ${BESIDE}.`, advice: 'roll-back', of: 'shell' },
  },
  'a live version fails while a rollout of the shell runs that nothing speaks against': {
    overview: { alarms: [alarm({ suspects: [suspect('rollout-start', 'shell')] })] },
    shell: { rollout: rollout('shell') },
    says: {
      title: 'Failing',
      sentence: `${FAILS} Just before: a rollout of shell 4.3.0 began at hh:mm.`,
      advice: null,
    },
  },
  'a live version fails since its release, and another rollout of it was taken back': {
    remote: { live: '4.3.0', previous: '4.2.0', serving: '4.3.0', changedAt: ago(27) },
    overview: {
      alarms: [
        alarm({
          version: '4.3.0',
          suspects: [suspect('activate', NAME), suspect('rollout-abort', 'shell', { version: '5.0.0' })],
        }),
      ],
    },
    says: {
      title: 'Failing',
      sentence: `${FAILS} Just before: ${NAME} 4.3.0 was activated at hh:mm, the rollout of shell 5.0.0 was taken back at hh:mm.`,
      advice: 'roll-back',
    },
  },
  'a candidate is worse, and the live version fails': {
    remote: { rollout: rollout(NAME) },
    overview: { alarms: [alarm()], evidence: evidence({ against: { sentence: WORSE, factor: 1e9 } }) },
    says: {
      title: '4.3.0 is worse',
      sentence: `${WORSE}. 10 % of visitors have had 4.3.0 since hh:mm. It goes no further while that is so, and is rolled back by itself once it is certain. Failing: ${FAILS} Nothing that the platform knows of was changed in the hour before: open its pages, and look at the settings of servers and at what its pages call elsewhere.`,
      advice: 'roll-back',
    },
  },
  'more fails in a day than before, and a rollout of it was taken back': {
    overview: { lastChange: entry('rollout-abort', { candidate: '4.3.0' }), versions: [figures('4.2.0', 900, 100)] },
    says: {
      title: 'Failing',
      sentence:
        '10.0 % of the page loads with 4.2.0 failed in 24 hours (100 of 1000). No release of it can be the reason: the last one was at 12 Mar, hh:mm.',
      advice: null,
    },
  },
  'a new version fails as often as the one before, and its gateway still serves that one': {
    remote: { changedAt: ago(60), serving: '4.1.0' },
    overview: { versions: [figures('4.2.0', 97, 3), figures('4.1.0', 970, 30)] },
    says: {
      title: 'Failing',
      sentence:
        '3.0 % of the page loads with 4.2.0 failed in 24 hours (3 of 100). It was released at hh:mm. With 4.1.0 it was 3.0 %, so that its release is hardly the reason. Changing: 4.2.0 is active, and the gateway that answers still serves 4.1.0.',
      advice: null,
    },
  },
  'a live version has recovered, and a rollout of it is paused': {
    remote: { rollout: rollout(NAME, 'paused') },
    overview: { alarms: [alarm({ endedAt: ago(2) })], versions: [figures('4.2.0', 10, 500)] },
    says: {
      title: 'Paused',
      sentence:
        '10 % of visitors have had 4.3.0 since hh:mm, and it stays at that until a release manager decides. Too little is known.',
      advice: null,
    },
  },
};

it.each(Object.entries(STATES))('condition says what is the case when %s', (_what, state) => {
  const own = remote(NAME, state.remote);
  const overview = {
    name: NAME,
    owner: 'catalog',
    versions: [],
    series: [],
    lastChange: null,
    alarms: [],
    evidence: null,
    ...state.overview,
  };
  const site = [own, remote('shell', state.shell)];
  const { title, sentence, advice, of } = conditionOf({ remote: own, overview, site, isFrozen: false, now: NIGHT });
  const told = sentence.replaceAll('\u00a0', ' ').replaceAll(/\d\d:\d\d/g, 'hh:mm');
  expect({ title, sentence: told, advice, of }).toEqual({ of: undefined, ...state.says });
});
