import type { CauseReportView } from '@mortar/registry/schemas/causes';
import type { ReceiverList } from '@mortar/registry/schemas/receivers';
import type { HistoryView } from '@mortar/registry/schemas/history';
import type { InsightsView, OverviewView } from '@mortar/registry/schemas/insights';
import type { PartsView } from '@mortar/registry/schemas/parts';
import type { PreviewView, ReleaseList } from '@mortar/registry/schemas/releases';
import type { RolloutList } from '@mortar/registry/schemas/rollouts';
import type { StateView } from '@mortar/registry/schemas/state';
import type { HolderView } from '@mortar/registry/schemas/tokens';

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
