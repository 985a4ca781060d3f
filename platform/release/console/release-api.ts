import type { CauseReportView } from '../src/http/schemas/causes.ts';
import type { ReceiverList } from '../src/http/schemas/receivers.ts';
import type { HistoryView } from '../src/http/schemas/history.ts';
import type { InsightsView, OverviewView } from '../src/http/schemas/insights.ts';
import type { PartsView } from '../src/http/schemas/parts.ts';
import type { PreviewView, ReleaseList } from '../src/http/schemas/releases.ts';
import type { RolloutList } from '../src/http/schemas/rollouts.ts';
import type { StateView } from '../src/http/schemas/state.ts';
import type { HolderView } from '../src/http/schemas/tokens.ts';

/** A request that failed; the message is for the user of the console. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Client of the HTTP API that the command line uses, too. Its functions throw a {@link RequestError}. */
export function releaseApi(token: string) {
  async function request<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`/releases/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    }).catch(() => {
      throw new RequestError(0, 'The gateway is unreachable.');
    });
    if (response.status === 204) return undefined as T;
    const content = await contentOf<T>(response);
    if (!response.ok) throw new RequestError(response.status, content?.detail ?? 'The request failed.');
    if (!content) throw new RequestError(response.status, 'The gateway sent what the console cannot read.');
    return content;
  }

  return {
    holder: () => request<HolderView>('GET', '/holder'),
    state: () => request<StateView>('GET', '/state'),
    overview: () => request<OverviewView>('GET', '/overview'),
    parts: () => request<PartsView>('GET', '/parts'),
    changes: () => request<HistoryView>('GET', '/history?limit=12'),
    receivers: () => request<ReceiverList>('GET', '/receivers'),
    releases: (name: string) => request<ReleaseList>('GET', `/remotes/${name}/releases`),
    rollouts: (name: string) => request<RolloutList>('GET', `/remotes/${name}/rollouts`),
    insights: (name: string, hours: number) => request<InsightsView>('GET', `/remotes/${name}/insights?hours=${hours}`),
    causes: (name: string) => request<CauseReportView>('GET', `/remotes/${name}/causes`),
    history: (name: string) => request<HistoryView>('GET', `/history?subject=${name}&limit=100`),
    preview: (name: string, version: string) =>
      request<PreviewView>('POST', `/remotes/${name}/preview`, { version, reason: 'From the console' }),
    change: (path: string, body: object) => request<unknown>('POST', path, body),
  };
}

/** A proxy in front of the gateway may respond with a page of its own. */
async function contentOf<T>(response: Response): Promise<(T & { detail?: string }) | undefined> {
  try {
    return (await response.json()) as T & { detail?: string };
  } catch {
    return undefined;
  }
}

export type ReleaseApi = ReturnType<typeof releaseApi>;
