import { signIn } from './console-sign-in.ts';
import type { Page } from './site-test.ts';

/** What the release API says in one state of a site. */
interface ConsoleState {
  /** Of `mfe-catalog` in the state of the site. */
  remote?: object;
  /** Of `mfe-catalog` in what browsers reported. */
  overview?: object;
  /** Of the site. */
  state?: object;
}

/** The time at which all of them are looked at. */
const NIGHT = '2030-03-14T02:00:00.000Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(NIGHT) - minutes * 60_000).toISOString();

const LIVE = '4.2.0';
const CANDIDATE = '4.3.0';

const rollout = (more: object = {}) => ({
  id: 'r1',
  name: 'mfe-catalog',
  candidate: CANDIDATE,
  baseline: LIVE,
  audiences: [],
  steps: [1, 10, 50, 100],
  share: 10,
  step: 1,
  everySeconds: 1_800,
  evidence: 200,
  status: 'running',
  note: null,
  stepSince: minutesAgo(18),
  startedAt: minutesAgo(50),
  endedAt: null,
  ...more,
});

const WORSE =
  'It crashes or does not load for 83 of 104 visitors (79.8 %) with 4.3.0 against 2 of 911 visitors (0.2 %) with 4.2.0';

const evidence = (more: object) => ({
  rollout: 'r1',
  visitors: { candidate: 104, baseline: 911 },
  verdict: { kind: 'healthy', because: null },
  against: null,
  ...more,
});

const alarm = (more: object) => ({
  id: 'a1',
  name: 'mfe-catalog',
  version: LIVE,
  watched: 'outage',
  since: minutesAgo(26),
  raisedAt: minutesAgo(22),
  endedAt: null,
  visits: 312,
  affected: 268,
  usualPart: 0.002,
  suspects: [],
  ...more,
});

const entry = (more: object) => ({
  seq: 40,
  at: minutesAgo(12),
  actor: 'canary analysis',
  reason: `${WORSE}.`,
  subject: 'mfe-catalog',
  action: 'rollout-roll-back',
  before: { candidate: CANDIDATE },
  after: null,
  previousHash: '',
  hash: '',
  ...more,
});

const well = (part: string) => ({ part, state: 'ok', sentence: `The ${part} responds.` });

const FAILING = { loads: 41, failed: 163 };
const gateway = (id: string, more: object = {}) => ({ id, label: `${id}:4000`, seq: 41, seenAt: NIGHT, ...more });

/** Nine states in which an operator looks at the console at night, by what is the case. */
export const CONSOLE_STATES = {
  healthy: {},
  'rolling out, healthy': { remote: { rollout: rollout() }, overview: { evidence: evidence({}) } },
  'rolling out, failing': {
    remote: { rollout: rollout() },
    overview: {
      evidence: evidence({
        verdict: { kind: 'worse', because: `${WORSE}.` },
        against: {
          sentence: WORSE,
          factor: 1e40,
          sides: { candidate: { visitors: 104, affected: 83 }, baseline: { visitors: 911, affected: 2 } },
        },
      }),
    },
  },
  'rolled back by itself': { overview: { lastChange: entry({}) } },
  'paused, too little is known': {
    remote: {
      rollout: rollout({
        status: 'paused',
        note: 'Too little is known: 31 visitors with 4.3.0 and 288 with 4.2.0 have reported, and a verdict takes 200 of each.',
      }),
    },
    overview: {
      evidence: evidence({
        visitors: { candidate: 31, baseline: 288 },
        verdict: { kind: 'insufficient', because: 'Too little is known.' },
      }),
    },
  },
  'live version failing since a change of the API': {
    overview: {
      alarms: [
        alarm({
          suspects: [
            {
              seq: 40,
              at: minutesAgo(27),
              action: 'deploy',
              name: 'mortar-api',
              version: '3f2a91bc70d45e18',
              previous: null,
            },
          ],
        }),
      ],
    },
  },
  'live version failing since its release': {
    remote: { live: CANDIDATE, serving: CANDIDATE, previous: LIVE, changedAt: minutesAgo(27) },
    overview: {
      alarms: [
        alarm({
          version: CANDIDATE,
          watched: 'failure',
          suspects: [
            {
              seq: 40,
              at: minutesAgo(27),
              action: 'rollout-promote',
              name: 'mfe-catalog',
              version: CANDIDATE,
              previous: LIVE,
            },
          ],
        }),
      ],
      lastChange: entry({
        at: minutesAgo(27),
        actor: 'ada',
        action: 'rollout-promote',
        reason: 'Healthy at every step',
        after: { candidate: CANDIDATE },
      }),
      versions: [{ version: CANDIDATE, ...FAILING }],
    },
  },
  'a gateway away': {
    state: {
      gateways: [gateway('gateway-1')],
      silentGateways: [gateway('gateway-2', { seq: 38, seenAt: minutesAgo(9) })],
    },
  },
  'database away, frozen': {
    state: {
      databaseUnavailableSince: minutesAgo(7),
      frozen: { actor: 'ada', reason: 'Easter sale', since: minutesAgo(600) },
    },
  },
} satisfies Record<string, ConsoleState>;

const figuresOf = (version: object) => ({
  version: LIVE,
  loads: 8_120,
  failed: 9,
  errors: 3,
  failedRequests: 4,
  p75: { LCP: 1_720, INP: 96, CLS: 0.02 },
  publisher: 'ci',
  publishedAt: minutesAgo(3_000),
  commit: null,
  ...version,
});

const aRemote = (name: string, more: object = {}) => ({
  name,
  live: LIVE,
  previous: '4.1.0',
  serving: LIVE,
  policy: { rolloutOnly: false, twoPeople: false },
  revision: 41,
  changedAt: minutesAgo(3_000),
  rollout: null,
  ...more,
});

const anOverview = (name: string, { versions = [{}], ...more }: { versions?: object[] } = {}) => ({
  name,
  owner: name.slice('mfe-'.length),
  versions: versions.map(figuresOf),
  series: [],
  lastChange: null,
  alarms: [],
  evidence: null,
  ...more,
});

/** Opens the overview of the console as a release manager, over a site in this state. */
export async function openConsole(page: Page, { remote, overview, state }: ConsoleState): Promise<void> {
  const others = ['mfe-account', 'mfe-seller'];
  const responses: Record<string, object> = {
    holder: { label: 'grace', scope: 'release', remotes: [] },
    state: {
      seq: 41,
      databaseUnavailableSince: null,
      gateways: [gateway('gateway-1'), gateway('gateway-2')],
      silentGateways: [],
      frozen: null,
      approvals: [],
      services: [],
      remotes: [aRemote('mfe-catalog', remote), ...others.map((name) => aRemote(name))],
      ...state,
    },
    overview: {
      since: minutesAgo(1_440),
      until: NIGHT,
      remotes: [anOverview('mfe-catalog', overview), ...others.map((name) => anOverview(name))],
    },
    history: { entries: [] },
    receivers: {
      receivers: [{ id: 'n1', address: 'https://chat.example/hooks/night', remotes: [], lastDelivery: null }],
    },
    parts: {
      gateway: { label: 'gateway-1:4000', parts: [well('database'), well('bucket')] },
      api: [well('database'), well('mail')],
    },
  };
  await page.clock.setFixedTime(NIGHT);
  await page.route(/\/releases\/api\//, (route) => {
    const [, path = ''] = /\/releases\/api\/(\w+)/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: responses[path] ?? {}, headers: { 'access-control-allow-origin': 'null' } });
  });
  await signIn(page);
  await page.getByRole('list', { name: 'Front ends' }).getByRole('listitem').first().waitFor();
}
