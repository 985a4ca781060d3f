import '@mortar/jest/setup';
import { render } from '@mortar/jest/dom';
import type { CauseReportView } from '@mortar/registry/schemas/causes';
import type { ReceiverList } from '@mortar/registry/schemas/receivers';
import type { HistoryEntry, HistoryView } from '@mortar/registry/schemas/history';
import type { InsightsView, OverviewView } from '@mortar/registry/schemas/insights';
import type { PartsView } from '@mortar/registry/schemas/parts';
import type { ReleaseList } from '@mortar/registry/schemas/releases';
import type { RolloutList, RolloutView } from '@mortar/registry/schemas/rollouts';
import type { StateView } from '@mortar/registry/schemas/state';
import type { HolderView } from '@mortar/registry/schemas/tokens';
import { App } from '../app.tsx';

export const NOW = '2030-01-01T12:00:00.000Z';

/** What the release API responds with; a test replaces what it is about. */
export interface Site {
  holder: HolderView;
  state: StateView;
  overview: OverviewView;
  history: HistoryEntry[];
  releases: ReleaseList['releases'];
  rollouts: RolloutView[];
  insights: InsightsView;
  causes: CauseReportView;
  receivers: ReceiverList['receivers'];
  parts: PartsView;
  /** Status of every response. */
  status: number;
}

/** A request that changes something. */
export interface SentChange {
  path: string;
  body: unknown;
}

export const sent: SentChange[] = [];
/** Forms that left the page: their addresses and fields. */
export const submitted: { action: string; fields: object }[] = [];
const realFetch = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  submitted.length = 0;
  location.hash = '';
  document.body.innerHTML = '<div id="root" data-key="console_test"></div>';
  // jsdom has neither a layout nor modal dialogs.
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLFormElement.prototype.submit = function submit() {
    submitted.push({ action: this.action, fields: Object.fromEntries(new FormData(this)) });
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/**
 * Renders the console over a site, at the page of a front end or at the overview.
 *
 * @returns a function that closes it
 */
export function openConsole(site: Site, name = ''): () => void {
  location.hash = name;
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    const path = pathname.replace('/releases/api', '') + search;
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as unknown });
      return Response.json({}, { status: site.status });
    }
    const found = contentOf(site, path);
    if (site.status !== 200) return Response.json({ detail: 'The database is down.' }, { status: site.status });
    return found ? Response.json(found) : Response.json({ detail: `Nothing is at ${path}.` }, { status: 404 });
  };
  return render(<App />).unmount;
}

function contentOf(site: Site, path: string): object | undefined {
  if (path === '/holder') return site.holder;
  if (path === '/state') return site.state;
  if (path === '/overview') return site.overview;
  if (path === '/parts') return site.parts;
  if (path === '/receivers') return { receivers: site.receivers } satisfies ReceiverList;
  if (path.startsWith('/history')) return { entries: site.history } satisfies HistoryView;
  if (path.endsWith('/releases')) return { releases: site.releases };
  if (path.endsWith('/causes')) return site.causes;
  if (path.endsWith('/rollouts')) return { rollouts: site.rollouts } satisfies RolloutList;
  return /\/insights\?hours=\d+$/.test(path) ? site.insights : undefined;
}

export function anEntry(entry: Partial<HistoryEntry> & Pick<HistoryEntry, 'seq' | 'action'>): HistoryEntry {
  return {
    at: NOW,
    actor: 'ada',
    reason: 'set up by the test',
    subject: 'mfe-articles',
    before: null,
    after: null,
    previousHash: '',
    hash: '',
    ...entry,
  };
}

export function aRollout(rollout: Partial<RolloutView> = {}): RolloutView {
  return {
    id: 'r1',
    name: 'mfe-articles',
    candidate: '1.2.0',
    baseline: '1.1.0',
    audiences: [],
    steps: [1, 10, 100],
    share: 10,
    step: 1,
    everySeconds: 600,
    evidence: 200,
    status: 'running',
    note: null,
    stepSince: NOW,
    startedAt: NOW,
    endedAt: null,
    ...rollout,
  };
}

export function aRemote(remote: Partial<StateView['remotes'][number]> = {}): StateView['remotes'][number] {
  return {
    name: 'mfe-articles',
    live: '1.1.0',
    previous: '1.0.0',
    serving: '1.1.0',
    policy: { rolloutOnly: false, twoPeople: false },
    revision: 7,
    changedAt: NOW,
    rollout: null,
    ...remote,
  };
}

const FIGURES = { loads: 1_000, failed: 1, errors: 2, failedRequests: 3, p75: { LCP: 1_800, INP: 90, CLS: 0.02 } };

export function anOverview(
  name: string,
  overview: Partial<OverviewView['remotes'][number]> = {},
): OverviewView['remotes'][number] {
  const publication = { publisher: 'ada', publishedAt: NOW, commit: null };
  return {
    name,
    owner: 'platform',
    versions: [{ version: '1.1.0', ...publication, ...FIGURES }],
    series: [],
    lastChange: null,
    alarms: [],
    evidence: null,
    ...overview,
  };
}

type AlarmView = OverviewView['remotes'][number]['alarms'][number];

export function anAlarm(alarm: Partial<AlarmView> = {}): AlarmView {
  return {
    id: 'a1',
    name: 'mfe-articles',
    version: '1.1.0',
    watched: 'failure',
    since: NOW,
    raisedAt: NOW,
    endedAt: null,
    visits: 40,
    affected: 12,
    usualPart: 0.002,
    suspects: [],
    ...alarm,
  };
}

/** A site with one front end that is well. */
export function aSite(site: Partial<Site> = {}): Site {
  const release = (version: string, subject: string) => ({
    name: 'mfe-articles',
    version,
    digest: '',
    entryIntegrity: '',
    bytes: 2_048,
    weight: { javascript: 900, styles: 124, entry: 100, routes: {} },
    publisher: 'ci',
    publishedAt: NOW,
    commit: { hash: 'd33fa6300', subject, author: 'Ada', at: NOW },
  });
  return {
    holder: { label: 'grace', scope: 'release', remotes: [] },
    state: {
      seq: 5,
      databaseUnavailableSince: null,
      gateways: [{ id: 'g1', label: 'a:1', seq: 5, seenAt: NOW }],
      silentGateways: [],
      frozen: null,
      approvals: [],
      services: [],
      remotes: [aRemote()],
    },
    overview: { since: NOW, until: NOW, remotes: [anOverview('mfe-articles')] },
    history: [anEntry({ seq: 5, action: 'activate', after: { live: '1.1.0' } })],
    releases: [
      release('1.2.0', 'Show the bell'),
      release('1.1.0', 'Sort the tides'),
      release('1.0.0', 'Add the tides'),
    ],
    rollouts: [],
    causes: { rollout: null, visitors: { candidate: 0, baseline: 0 }, causes: [] },
    receivers: [],
    parts: { gateway: { label: 'g1:3000', parts: [] }, api: null },
    insights: {
      since: '2030-01-01T11:00:00.000Z',
      until: '2030-01-01T12:30:00.000Z',
      periodMs: 1_800_000,
      evidence: null,
      versions: [
        { version: '1.1.0', ...FIGURES, failures: 1, crashes: 0, renderFailures: 0, goals: { 'article-read': 250 } },
        { version: '1.0.0', ...FIGURES, failed: 100, failures: 100, crashes: 0, renderFailures: 0, goals: {} },
      ],
      series: [
        { version: '1.1.0', at: '2030-01-01T11:00:00.000Z', ...FIGURES },
        { version: '1.1.0', at: '2030-01-01T12:00:00.000Z', ...FIGURES, failed: 250 },
      ],
    },
    status: 200,
    ...site,
  };
}

/** The state of a site with these front ends. */
export function stateWith(...remotes: ReturnType<typeof aRemote>[]) {
  return { ...aSite().state, remotes };
}

/** The text of an element with plain spaces. */
export function textOf({ textContent }: Element): string {
  return (textContent ?? '').replaceAll('\u00a0', ' ');
}

export const FROZEN = { actor: 'ada', reason: 'Black Friday', since: NOW };
