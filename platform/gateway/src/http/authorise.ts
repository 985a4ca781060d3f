import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import type { TokenHolder, TokenScope } from '@mortar/registry/core/tokens/token';
import type { Tokens } from '@mortar/registry/core/tokens/tokens';

/** What a route requires of a token. */
type RouteScope = 'read' | 'publish' | 'release';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The right that a token needs for this route: for the front end `:name` of its address, and for the whole site
     * where the address has none.
     */
    scope?: RouteScope;
    /** The address has no front end, and the route limits itself to those that the token is for. */
    checksRemotes?: boolean;
    /** The route responds from memory while the database is unavailable, to tokens that were valid until then. */
    fromMemory?: boolean;
    /** Although the address has a front end, the right for the whole site is needed. */
    wholeSite?: boolean;
    /** Every holder of a token has the right, whatever front ends the token is for. */
    everyHolder?: boolean;
  }
  interface FastifyRequest {
    tokenHolder: TokenHolder | null;
  }
}

const ALLOWED: Record<TokenScope, readonly RouteScope[]> = {
  read: ['read'],
  publish: ['read', 'publish'],
  team: ['read', 'publish', 'release'],
  release: ['read', 'publish', 'release'],
};

const NEEDED: Record<RouteScope, string> = {
  read: 'reading releases',
  publish: 'publishing',
  release: 'changing what is live',
};

type TokenVerifier = Pick<Tokens, 'verify'>;

interface AuthoriseOptions {
  tokens: TokenVerifier;
  /** Verifies tokens while the database is unavailable, too. */
  memory: TokenVerifier;
  /** The token behind what a request brings: pages of the console bring a key of their session. */
  tokenBehind: (bearer: string) => string;
}

/** Lets a request through to a route of this scope only with a token that has the route's right. */
export const authorise = fastifyPlugin(async (app: FastifyInstance, options: AuthoriseOptions) => {
  const { tokens, memory, tokenBehind } = options;
  app.decorateRequest('tokenHolder', null);

  app.addHook('onRoute', (route) => {
    if (!route.config?.scope) throw new Error(`${route.url} states no scope: every route needs one.`);
  });

  app.addHook('onRequest', async (request) => {
    const { scope, checksRemotes, fromMemory, wholeSite, everyHolder } = request.routeOptions.config;
    // No route has this address: the 404 reveals nothing.
    if (!scope) return;
    const bearer = bearerOf(request);
    const holder = await identify(fromMemory ? memory : tokens, bearer && tokenBehind(bearer));
    const { name } = request.params as { name?: string };
    if (!ALLOWED[holder.scope].includes(scope)) throw notAllowed(holder, scope, name);
    request.tokenHolder = holder;
    if (everyHolder) return;
    if (wholeSite && isLimited(holder, scope)) throw notAllowed(holder, scope);
    if (name !== undefined) requireRemotes(request, [name]);
    else if (!checksRemotes && isLimited(holder, scope)) throw notAllowed(holder, scope);
  });
});

/** The holder of the request's token, which {@link authorise} has seen. */
export function holderOf(request: FastifyRequest): TokenHolder {
  if (!request.tokenHolder) throw new Error('The route was reached without a token.');
  return request.tokenHolder;
}

/** Who asks for a change: label and id of the request's token. */
export function requesterOf(request: FastifyRequest): { actor: string; holder: string } {
  const { label, id } = holderOf(request);
  return { actor: label, holder: id };
}

/**
 * Refuses a request whose token has the route's right for other front ends only.
 *
 * @param names the front ends that the request is about
 * @throws Refusal that names the first front end which the token is not for
 */
export function requireRemotes(request: FastifyRequest, names: readonly string[]): void {
  const holder = holderOf(request);
  const { scope = 'release' } = request.routeOptions.config;
  const remotes = remotesOf(request);
  const other = remotes && names.find((name) => !remotes.includes(name));
  if (other !== undefined) throw notAllowed(holder, scope, other);
}

/** Refuses a request whose token lacks a right, beyond that of the route, for a front end. */
export function requireRight(request: FastifyRequest, scope: RouteScope, name: string): void {
  const holder = holderOf(request);
  const isOther = isLimited(holder, scope) && !holder.remotes.includes(name);
  if (isOther || !ALLOWED[holder.scope].includes(scope)) throw notAllowed(holder, scope, name);
}

/** The front ends for which the request's token has the route's right; `undefined`: every one. */
export function remotesOf(request: FastifyRequest): readonly string[] | undefined {
  const holder = holderOf(request);
  const { scope = 'release' } = request.routeOptions.config;
  return isLimited(holder, scope) ? holder.remotes : undefined;
}

/** Whether the holder has this right for some front ends only. A token that may publish one may read everything. */
function isLimited({ scope: held }: TokenHolder, scope: RouteScope): boolean {
  return held === 'team' || (held === 'publish' && scope !== 'read');
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

async function identify(tokens: TokenVerifier, token: string | undefined): Promise<TokenHolder> {
  if (!token) {
    throw new Refusal('not-signed-in', 'This needs a token: pass --token or set MORTAR_TOKEN.');
  }
  const holder = await tokens.verify(token);
  if (!holder) {
    throw new Refusal('not-signed-in', 'The token is not known or was revoked: ask for a new one.');
  }
  return holder;
}

/** @param name the front end that the right is missing for; left out: the whole site */
function notAllowed(holder: TokenHolder, scope: RouteScope, name?: string): Refusal {
  const [missing, remedy] =
    name === undefined
      ? [NEEDED[scope], 'ask a release manager']
      : [`${NEEDED[scope]} of ${name}`, `use a token for ${name}, or ask a release manager`];
  return new Refusal(
    'not-allowed',
    `The token of ${holder.label} is for ${describeRight(holder)} and does not allow ${missing}: ${remedy}.`,
  );
}

function describeRight({ scope, remotes }: TokenHolder): string {
  if (scope === 'read') return 'reading';
  const verb = scope === 'publish' ? 'publishing' : 'releasing';
  return [verb, remotes.join(' and ')].filter(Boolean).join(' ');
}
