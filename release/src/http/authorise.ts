import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal } from '#core/errors/refusal.ts';
import { TOKEN_SCOPES, type TokenHolder, type TokenScope } from '#core/tokens/token.ts';
import type { Tokens } from '#core/tokens/tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that a token needs for this route. */
    scope?: TokenScope;
  }
  interface FastifyRequest {
    tokenHolder: TokenHolder | null;
  }
}

const NEEDED: Record<TokenScope, string> = {
  read: 'reading releases',
  publish: 'publishing',
  release: 'changing what is live',
};

/** Lets a request through to a route of this scope only with a token that has the route's right. */
export const authorise = fastifyPlugin(async (app: FastifyInstance, { tokens }: { tokens: Pick<Tokens, 'verify'> }) => {
  app.decorateRequest('tokenHolder', null);

  app.addHook('onRoute', (route) => {
    if (!route.config?.scope) throw new Error(`${route.url} states no scope: every route needs one.`);
  });

  app.addHook('onRequest', async (request) => {
    const scope = request.routeOptions.config.scope;
    // No route has this address: the 404 reveals nothing.
    if (!scope) return;
    const holder = await identify(tokens, request.headers.authorization);
    if (!mayDo(holder, scope, remoteOf(request))) {
      throw new Refusal(
        'not-allowed',
        `The token of ${holder.label} ${describeRight(holder)} and does not allow ${NEEDED[scope]}${remoteOf(request) ? ` of ${remoteOf(request)}` : ''}: use another token.`,
      );
    }
    request.tokenHolder = holder;
  });
});

/** The holder of the request's token, which {@link authorise} has seen. */
export function holderOf(request: FastifyRequest): TokenHolder {
  if (!request.tokenHolder) throw new Error('The route was reached without a token.');
  return request.tokenHolder;
}

async function identify(tokens: Pick<Tokens, 'verify'>, authorization = ''): Promise<TokenHolder> {
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) {
    throw new Refusal('not-signed-in', 'This needs a token: pass --token or set MORTAR_TOKEN.');
  }
  const holder = await tokens.verify(token);
  if (!holder) {
    throw new Refusal('not-signed-in', 'The token is not known or was revoked: ask for a new one.');
  }
  return holder;
}

function mayDo(holder: TokenHolder, scope: TokenScope, remote: string | undefined): boolean {
  if (TOKEN_SCOPES.indexOf(holder.scope) < TOKEN_SCOPES.indexOf(scope)) return false;
  return scope !== 'publish' || holder.scope === 'release' || holder.remote === remote;
}

function remoteOf(request: FastifyRequest): string | undefined {
  return (request.params as { name?: string }).name;
}

function describeRight({ scope, remote }: TokenHolder): string {
  if (scope === 'publish') return `is for publishing ${remote}`;
  return scope === 'read' ? 'is for reading' : 'is for releasing';
}
