import type { Problem } from '@mortar/contracts';
import type {
  AuditVerdictView,
  HistoryView,
  HolderView,
  PointerList,
  PointerView,
  PreviewView,
  PublishedView,
  ReleaseList,
  RolloutList,
  RolloutView,
  StartRolloutBody,
  StateView,
  TokenBody,
  TokenCreated,
  TokenList,
} from '#http/schemas.ts';
import { CommandError } from './terminal.ts';

export interface Decision {
  reason: string;
  /** Routes and slots that are in use may go away. */
  retire?: boolean;
}

/** A version of a front end. */
export interface ReleaseName {
  name: string;
  version: string;
}

/** The release API of a site, as the CLI uses it. */
export class SiteClient {
  readonly origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.#token = token;
  }

  publish(
    name: string,
    version: string,
    archive: Buffer,
    { reason, retire = false, ahead = false }: Decision & { ahead?: boolean },
  ): Promise<PublishedView> {
    const query = new URLSearchParams({ reason, retire: `${retire}`, ahead: `${ahead}` });
    return this.#call('PUT', `/remotes/${name}/releases/${encodeURIComponent(version)}?${query}`, {
      type: 'application/gzip',
      content: new Uint8Array(archive),
    });
  }

  point(decision: Decision & { targets: ReleaseName[] }): Promise<PointerList> {
    return this.#post('/point', decision);
  }

  rollback(name: string, decision: Pick<Decision, 'reason'> & { to?: string }): Promise<PointerView> {
    return this.#post(`/remotes/${name}/rollback`, decision);
  }

  state(): Promise<StateView> {
    return this.#call('GET', '/state');
  }

  history(query: URLSearchParams): Promise<HistoryView> {
    return this.#call('GET', `/history?${query}`);
  }

  releases(name: string): Promise<ReleaseList> {
    return this.#call('GET', `/remotes/${name}/releases`);
  }

  startRollout(name: string, plan: StartRolloutBody): Promise<RolloutView> {
    return this.#post(`/remotes/${name}/rollout`, plan);
  }

  changeRollout(name: string, verb: string, decision: Pick<Decision, 'reason'>): Promise<RolloutView> {
    return this.#post(`/remotes/${name}/rollout/${verb}`, decision);
  }

  rollouts(name: string): Promise<RolloutList> {
    return this.#call('GET', `/remotes/${name}/rollouts`);
  }

  holder(): Promise<HolderView> {
    return this.#call('GET', '/holder');
  }

  preview(name: string, wish: { version: string; minutes: number; reason: string }): Promise<PreviewView> {
    return this.#post(`/remotes/${name}/preview`, wish);
  }

  freeze(decision: Pick<Decision, 'reason'>): Promise<void> {
    return this.#post('/freeze', decision);
  }

  unfreeze(decision: Pick<Decision, 'reason'>): Promise<void> {
    return this.#post('/unfreeze', decision);
  }

  createToken(grant: TokenBody): Promise<TokenCreated> {
    return this.#post('/tokens', grant);
  }

  tokens(): Promise<TokenList> {
    return this.#call('GET', '/tokens');
  }

  revokeToken(id: string, decision: Pick<Decision, 'reason'>): Promise<void> {
    return this.#post(`/tokens/${id}/revoke`, decision);
  }

  verifyAudit(noted?: { seq: string; hash: string }): Promise<AuditVerdictView> {
    return this.#call('GET', `/audit/verify?${new URLSearchParams(noted)}`);
  }

  #post<T>(path: string, body: object): Promise<T> {
    return this.#call('POST', path, { type: 'application/json', content: JSON.stringify(body) });
  }

  async #call<T>(
    method: string,
    path: string,
    body?: { type: string; content: string | Uint8Array<ArrayBuffer> },
  ): Promise<T> {
    const answer = await this.#fetch(`/releases/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': body.type }),
      },
      body: body?.content,
    });
    if (answer.status === 204) return undefined as T;
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('json')) {
      throw new CommandError(
        `${this.origin} answers, but not as a Mortar site does (${answer.status}): check --site.`,
      );
    }
    const content = (await answer.json()) as T | Problem;
    if (!answer.ok) throw new CommandError((content as Problem).detail);
    return content as T;
  }

  async #fetch(path: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(this.origin + path, request);
    } catch (error) {
      const { cause } = error as Error & { cause?: { code?: string; message?: string } };
      throw new CommandError(
        `${this.origin} cannot be reached (${cause?.code ?? cause?.message ?? String(error)}): is it running, and is --site right?`,
      );
    }
  }
}
