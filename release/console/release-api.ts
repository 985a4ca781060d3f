import type {
  HistoryView,
  HolderView,
  InsightsView,
  PreviewView,
  ReleaseList,
  RolloutList,
  StateView,
} from '../src/http/schemas.ts';

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
    const content = (await response.json()) as T & { detail?: string };
    if (!response.ok) throw new RequestError(response.status, content.detail ?? 'The request failed.');
    return content;
  }

  return {
    holder: () => request<HolderView>('GET', '/holder'),
    state: () => request<StateView>('GET', '/state'),
    releases: (name: string) => request<ReleaseList>('GET', `/remotes/${name}/releases`),
    rollouts: (name: string) => request<RolloutList>('GET', `/remotes/${name}/rollouts`),
    insights: (name: string) => request<InsightsView>('GET', `/remotes/${name}/insights?hours=24`),
    history: (name: string) => request<HistoryView>('GET', `/history?subject=${name}&limit=30`),
    preview: (name: string, version: string) =>
      request<PreviewView>('POST', `/remotes/${name}/preview`, { version, reason: 'From the console' }),
    change: (path: string, body: object) => request<unknown>('POST', path, body),
  };
}

export type ReleaseApi = ReturnType<typeof releaseApi>;
