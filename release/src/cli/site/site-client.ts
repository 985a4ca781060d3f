import { Problem } from '@mortar/contracts';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  AuditVerdictView,
  FreezeView,
  HistoryView,
  HolderView,
  ActiveVersionList,
  PreviewView,
  PublishedView,
  ReleaseList,
  RolledBackView,
  RolloutList,
  RolloutView,
  type StartRolloutBody,
  StateView,
  type TokenBody,
  TokenCreated,
  TokenList,
} from '#http/schemas.ts';
import { CommandError } from '#cli/terminal.ts';

export interface Decision {
  reason: string;
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
}

/** A version of a front end. */
export interface ReleaseName {
  name: string;
  version: string;
}

const Nothing = Type.Undefined();

/**
 * The release API of a site, as the command line uses it. Responses are checked against their schemas: a site of
 * another version makes a request fail with a sentence.
 */
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
    return this.#request(PublishedView, 'PUT', `/remotes/${name}/releases/${encodeURIComponent(version)}?${query}`, {
      type: 'application/gzip',
      content: new Uint8Array(archive),
    });
  }

  activate(decision: Decision & { targets: ReleaseName[] }): Promise<ActiveVersionList> {
    return this.#post(ActiveVersionList, '/activate', decision);
  }

  rollback(name: string, decision: Pick<Decision, 'reason'> & { to?: string }): Promise<RolledBackView> {
    return this.#post(RolledBackView, `/remotes/${name}/rollback`, decision);
  }

  state(): Promise<StateView> {
    return this.#request(StateView, 'GET', '/state');
  }

  history(query: URLSearchParams): Promise<HistoryView> {
    return this.#request(HistoryView, 'GET', `/history?${query}`);
  }

  releases(name: string): Promise<ReleaseList> {
    return this.#request(ReleaseList, 'GET', `/remotes/${name}/releases`);
  }

  startRollout(name: string, plan: StartRolloutBody): Promise<RolloutView> {
    return this.#post(RolloutView, `/remotes/${name}/rollout`, plan);
  }

  changeRollout(name: string, verb: string, decision: Pick<Decision, 'reason'>): Promise<RolloutView> {
    return this.#post(RolloutView, `/remotes/${name}/rollout/${verb}`, decision);
  }

  rollouts(name: string): Promise<RolloutList> {
    return this.#request(RolloutList, 'GET', `/remotes/${name}/rollouts`);
  }

  holder(): Promise<HolderView> {
    return this.#request(HolderView, 'GET', '/holder');
  }

  preview(name: string, request: { version: string; minutes: number; reason: string }): Promise<PreviewView> {
    return this.#post(PreviewView, `/remotes/${name}/preview`, request);
  }

  freeze(decision: Pick<Decision, 'reason'>): Promise<FreezeView> {
    return this.#post(FreezeView, '/freeze', decision);
  }

  unfreeze(decision: Pick<Decision, 'reason'>): Promise<undefined> {
    return this.#post(Nothing, '/unfreeze', decision);
  }

  createToken(grant: TokenBody): Promise<TokenCreated> {
    return this.#post(TokenCreated, '/tokens', grant);
  }

  tokens(): Promise<TokenList> {
    return this.#request(TokenList, 'GET', '/tokens');
  }

  revokeToken(id: string, decision: Pick<Decision, 'reason'>): Promise<undefined> {
    return this.#post(Nothing, `/tokens/${id}/revoke`, decision);
  }

  verifyAudit(noted?: { seq: string; hash: string }): Promise<AuditVerdictView> {
    return this.#request(AuditVerdictView, 'GET', `/audit/verify?${new URLSearchParams(noted)}`);
  }

  #post<View extends TSchema>(view: View, path: string, body: object): Promise<Static<View>> {
    return this.#request(view, 'POST', path, { type: 'application/json', content: JSON.stringify(body) });
  }

  async #request<View extends TSchema>(
    view: View,
    method: string,
    path: string,
    body?: { type: string; content: string | Uint8Array<ArrayBuffer> },
  ): Promise<Static<View>> {
    const response = await this.#fetch(`/releases/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': body.type }),
      },
      body: body?.content,
    });
    const content = await this.#contentOf(response);
    if (!response.ok) {
      throw Value.Check(Problem, content) ? new CommandError(content.detail) : this.#notASite(response);
    }
    if (Value.Check(view, content)) return content;
    const [error] = Value.Errors(view, content);
    throw new CommandError(
      `${this.origin} runs another version of Mortar, whose response this command does not understand (${error?.instancePath || 'it'} ${error?.message ?? 'does not fit'}): use the mortar of the sources that the site runs.`,
    );
  }

  async #contentOf(response: Response): Promise<unknown> {
    if (response.status === 204) return undefined;
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('json')) throw this.#notASite(response);
    try {
      return await response.json();
    } catch {
      throw new CommandError(
        `The response of ${this.origin} was cut off or is not JSON (${response.status}): try again.`,
      );
    }
  }

  #notASite({ status }: Response): CommandError {
    return new CommandError(`${this.origin} responds, but not as a Mortar site does (${status}): check --site.`);
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
