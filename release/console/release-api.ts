import type {
  HistoryView,
  HolderView,
  InsightsView,
  PreviewView,
  ReleaseList,
  RolloutList,
  StateView,
} from '../src/http/schemas.ts';

/** A call that the platform turned down; the message is for the person who asked. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The same HTTP API that the command line uses. */
export function releaseApi(token: string) {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`/releases/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    }).catch(() => {
      throw new CallRefused(0, 'The gateway cannot be reached just now.');
    });
    if (answer.status === 204) return undefined as T;
    const content = (await answer.json()) as T & { detail?: string };
    if (!answer.ok) throw new CallRefused(answer.status, content.detail ?? 'That did not work.');
    return content;
  }

  return {
    holder: () => call<HolderView>('GET', '/holder'),
    state: () => call<StateView>('GET', '/state'),
    releases: (name: string) => call<ReleaseList>('GET', `/remotes/${name}/releases`),
    rollouts: (name: string) => call<RolloutList>('GET', `/remotes/${name}/rollouts`),
    insights: (name: string) => call<InsightsView>('GET', `/remotes/${name}/insights?hours=24`),
    history: (name: string) => call<HistoryView>('GET', `/history?subject=${name}&limit=30`),
    preview: (name: string, version: string) =>
      call<PreviewView>('POST', `/remotes/${name}/preview`, { version, reason: 'From the console' }),
    change: (path: string, body: object) => call<unknown>('POST', path, body),
  };
}

export type ReleaseApi = ReturnType<typeof releaseApi>;
