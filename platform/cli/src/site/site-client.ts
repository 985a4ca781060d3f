import { Problem } from '@mortar/federation';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { KeptSources } from '@mortar/registry/builds/kept-sources';
import { ActiveVersionList, RolledBackView } from '@mortar/registry/schemas/activation';
import { CauseReportView } from '@mortar/registry/schemas/causes';
import { ConsumerList } from '@mortar/registry/schemas/consumers';
import { DATABASE_UNAVAILABLE } from '@mortar/registry/schemas/fields';
import { AuditVerdictView, HistoryView } from '@mortar/registry/schemas/history';
import { InsightsView, OverviewView } from '@mortar/registry/schemas/insights';
import { ApprovalView, type PolicyBody, PolicyView } from '@mortar/registry/schemas/policies';
import { PreviewView, PublishedView, ReleaseList } from '@mortar/registry/schemas/releases';
import { type PruneBody, PrunedView } from '@mortar/registry/schemas/pruning';
import { FreezeView, RolloutList, RolloutView, type StartRolloutBody } from '@mortar/registry/schemas/rollouts';
import { KeyView, type ServiceBody, ServiceList, ServiceView } from '@mortar/registry/schemas/services';
import { StateView } from '@mortar/registry/schemas/state';
import { HolderView, type TokenBody, TokenCreated, TokenList } from '@mortar/registry/schemas/tokens';
import { type EndInvitationBody, EndedInvitationView, InvitationView } from '@mortar/registry/schemas/invitations';
import { DeliveryView, type ReceiverBody, ReceiverCreated, ReceiverList } from '@mortar/registry/schemas/receivers';
import { EXIT, exitCodeOf } from '#exit-codes.ts';
import { CommandError } from '#terminal.ts';
import type { Decision, PublishDecision, ReleaseName, Repeat } from './decisions.ts';
import { DatabaseUnavailableError, SiteUnreachableError } from './site-errors.ts';

const Nothing = Type.Undefined();

/** @param group `staff`, or the front end that is invited to */
function invitationsOf(group: string): string {
  return group === 'staff' ? '/staff-invitation' : `/remotes/${group}/invitation`;
}

/**
 * The release API of a site, as the command line uses it. Responses are checked against their schemas: a site of
 * another version makes a request fail with a sentence.
 */
export class SiteClient {
  readonly origin: string;
  readonly #token: string;
  /** Below the API; not empty: what a change does is undone by the site. */
  readonly #changesAt: string;

  constructor(origin: string, token: string, changesAt = '') {
    this.origin = origin;
    this.#token = token;
    this.#changesAt = changesAt;
  }

  /** The same site, whose changes are checked and not made. */
  rehearsing(): SiteClient {
    return new SiteClient(this.origin, this.#token, '/dry-run');
  }

  publish(
    name: string,
    version: string,
    archive: Buffer,
    { reason, retire = false, ahead = false, mostGrowth, commit, live }: PublishDecision,
  ): Promise<PublishedView> {
    const query = new URLSearchParams({ reason, retire: `${retire}`, ahead: `${ahead}` });
    if (mostGrowth !== undefined) query.set('mostGrowth', `${mostGrowth}`);
    if (commit) query.set('commit', JSON.stringify(commit));
    if (live) query.set('live', 'true');
    const path = `${this.#changesAt}/remotes/${name}/releases/${encodeURIComponent(version)}?${query}`;
    return this.#request(PublishedView, 'PUT', path, {
      type: 'application/gzip',
      content: new Uint8Array(archive),
    });
  }

  activate(decision: Decision & { targets: ReleaseName[] }): Promise<ActiveVersionList> {
    return this.#post(ActiveVersionList, '/activate', decision);
  }

  /** @param repeat made up once for all times that this rollback is sent; left out: it is sent once */
  rollback(
    name: string,
    decision: Pick<Decision, 'reason'> & { to?: string },
    repeat?: Repeat,
  ): Promise<RolledBackView> {
    return this.#post(RolledBackView, `/remotes/${name}/rollback`, decision, repeat);
  }

  state(): Promise<StateView> {
    return this.#request(StateView, 'GET', '/state');
  }

  overview(): Promise<OverviewView> {
    return this.#request(OverviewView, 'GET', '/overview');
  }

  history(query: URLSearchParams): Promise<HistoryView> {
    return this.#request(HistoryView, 'GET', `/history?${query}`);
  }

  releases(name: string): Promise<ReleaseList> {
    return this.#request(ReleaseList, 'GET', `/remotes/${name}/releases`);
  }

  /** The host's development build, as a tar.gz archive; `undefined` when the site has none of this version. */
  async developmentBuild(name: string, version: string): Promise<Response | undefined> {
    const response = await this.#fetch(
      `/releases/api/remotes/${name}/releases/${encodeURIComponent(version)}/development`,
      {
        headers: { authorization: `Bearer ${this.#token}` },
      },
    );
    return response.ok ? response : undefined;
  }

  /** A published build as it was uploaded, as a tar.gz archive. */
  async build(name: string, version: string): Promise<Buffer> {
    const response = await this.#fetch(`/releases/api/remotes/${name}/releases/${encodeURIComponent(version)}/build`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    const content = await this.#contentOf(response);
    throw Value.Check(Problem, content) ? this.#refused(content) : this.#notASite(response);
  }

  /** The versions of remotes that visitors get beside this host. */
  consumers(host: string): Promise<ConsumerList> {
    return this.#request(ConsumerList, 'GET', `/remotes/${host}/consumers`);
  }

  /** What such a version was compiled from. */
  keptSources(host: string, { name, version }: ReleaseName): Promise<KeptSources> {
    const path = `/remotes/${host}/consumers/${name}/${encodeURIComponent(version)}/sources`;
    return this.#request(KeptSources, 'GET', path);
  }

  startRollout(name: string, plan: StartRolloutBody): Promise<RolloutView> {
    return this.#post(RolloutView, `/remotes/${name}/rollout`, plan);
  }

  /** @param repeat made up once for all times that this change is sent; left out: it is sent once */
  changeRollout(name: string, verb: string, decision: Pick<Decision, 'reason'>, repeat?: Repeat): Promise<RolloutView> {
    return this.#post(RolloutView, `/remotes/${name}/rollout/${verb}`, decision, repeat);
  }

  rollouts(name: string): Promise<RolloutList> {
    return this.#request(RolloutList, 'GET', `/remotes/${name}/rollouts`);
  }

  insights(name: string, hours = 1): Promise<InsightsView> {
    return this.#request(InsightsView, 'GET', `/remotes/${name}/insights?hours=${hours}`);
  }

  causes(name: string): Promise<CauseReportView> {
    return this.#request(CauseReportView, 'GET', `/remotes/${name}/causes`);
  }

  holder(): Promise<HolderView> {
    return this.#request(HolderView, 'GET', '/holder');
  }

  preview(
    name: string,
    request: { version: string; minutes: number; browsers: number; branch?: string | undefined; reason: string },
  ): Promise<PreviewView> {
    return this.#post(PreviewView, `/remotes/${name}/preview`, request);
  }

  /** @param group `staff`, or the front end that is invited to */
  invite(group: string, request: { minutes: number; days: number; reason: string }): Promise<InvitationView> {
    return this.#post(InvitationView, invitationsOf(group), request);
  }

  uninvite(group: string, request: EndInvitationBody): Promise<EndedInvitationView> {
    return this.#post(EndedInvitationView, `${invitationsOf(group)}/end`, request);
  }

  freeze(decision: Pick<Decision, 'reason'>): Promise<FreezeView> {
    return this.#post(FreezeView, '/freeze', decision);
  }

  unfreeze(decision: Pick<Decision, 'reason'>): Promise<undefined> {
    return this.#post(Nothing, '/unfreeze', decision);
  }

  prune(rules: PruneBody): Promise<PrunedView> {
    return this.#post(PrunedView, '/prune', rules);
  }

  setPolicy(name: string, rules: PolicyBody): Promise<PolicyView> {
    return this.#post(PolicyView, `/remotes/${name}/policy`, rules);
  }

  approve(id: string, decision: Pick<Decision, 'reason'>): Promise<ApprovalView> {
    return this.#post(ApprovalView, `/approvals/${id}/approve`, decision);
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

  addReceiver(receiver: ReceiverBody): Promise<ReceiverCreated> {
    return this.#post(ReceiverCreated, '/receivers', receiver);
  }

  receivers(): Promise<ReceiverList> {
    return this.#request(ReceiverList, 'GET', '/receivers');
  }

  removeReceiver(id: string, decision: Pick<Decision, 'reason'>): Promise<undefined> {
    return this.#post(Nothing, `/receivers/${id}/remove`, decision);
  }

  testReceiver(id: string, decision: Pick<Decision, 'reason'>): Promise<DeliveryView> {
    return this.#post(DeliveryView, `/receivers/${id}/test`, decision);
  }

  addService(name: string, service: ServiceBody): Promise<ServiceView> {
    return this.#post(ServiceView, `/services/${name}`, service);
  }

  services(): Promise<ServiceList> {
    return this.#request(ServiceList, 'GET', '/services');
  }

  removeService(name: string, decision: Pick<Decision, 'reason'>): Promise<ServiceView> {
    return this.#post(ServiceView, `/services/${name}/remove`, decision);
  }

  replaceKeys(decision: Pick<Decision, 'reason'>): Promise<KeyView> {
    return this.#post(KeyView, '/assertion-keys/replace', decision);
  }

  verifyAudit(noted?: { seq: string; hash: string }): Promise<AuditVerdictView> {
    return this.#request(AuditVerdictView, 'GET', `/audit/verify?${new URLSearchParams(noted)}`);
  }

  #post<View extends TSchema>(view: View, path: string, body: object, repeat?: Repeat): Promise<Static<View>> {
    return this.#request(
      view,
      'POST',
      this.#changesAt + path,
      { type: 'application/json', content: JSON.stringify(body) },
      repeat,
    );
  }

  async #request<View extends TSchema>(
    view: View,
    method: string,
    path: string,
    body?: { type: string; content: string | Uint8Array<ArrayBuffer> },
    repeat?: Repeat,
  ): Promise<Static<View>> {
    const response = await this.#fetch(`/releases/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': body.type }),
        ...(repeat && { 'idempotency-key': repeat.key }),
      },
      body: body?.content,
      signal: repeat?.signal,
    });
    const content = await this.#contentOf(response);
    if (!response.ok) {
      if (!Value.Check(Problem, content)) throw this.#notASite(response);
      if (content.code !== DATABASE_UNAVAILABLE) throw this.#refused(content);
      throw new DatabaseUnavailableError(content.detail, Number(response.headers.get('retry-after') ?? 1) * 1_000);
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

  #refused({ status, code, detail }: Problem): CommandError {
    // A refusal names what is unknown; this one is of a gateway that has no such route.
    if (this.#changesAt && status === 404 && !code.startsWith('unknown-')) return this.#withoutDryRuns();
    // Validation of the request has no code of the platform.
    return new CommandError(detail, exitCodeOf(status), code.startsWith('fst_') ? undefined : code);
  }

  #withoutDryRuns(): CommandError {
    return new CommandError(`${this.origin} runs a version of Mortar without dry runs: nothing was changed.`);
  }

  #notASite({ status }: Response): CommandError {
    if (this.#changesAt && status === 404) return this.#withoutDryRuns();
    return new CommandError(
      `${this.origin} responds, but not as a Mortar site does (${status}): check --site.`,
      EXIT.unreachable,
    );
  }

  async #fetch(path: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(this.origin + path, request);
    } catch (error) {
      const { cause } = error as Error & { cause?: { code?: string; message?: string } };
      throw new SiteUnreachableError(
        `${this.origin} cannot be reached (${cause?.code ?? cause?.message ?? String(error)}): is it running, and is --site right?`,
      );
    }
  }
}
