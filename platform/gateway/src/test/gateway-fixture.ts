import { join } from 'node:path';
import type { BootManifest } from '@mortar/federation';
import type { Database } from '@mortar/server/database';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '#gateway.ts';
import type { GatewayOptions } from '#config/gateway-config.ts';
import type { TokenGrant, TokenScope } from '@mortar/registry/core/tokens/token';
import { eventually } from '@mortar/registry/test/eventually';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { type ReleaseFixture, setUpReleases } from '@mortar/rollouts/test/release-fixture';

export interface GatewayFixture extends ReleaseFixture {
  stateFile: string;
  /**
   * A gateway that is closed after the test.
   *
   * @param database by default that of the registry
   * @param migrate left out: the tables are as they should be
   */
  gateway(
    config?: Partial<GatewayOptions>,
    database?: Database,
    migrate?: () => Promise<void>,
  ): Promise<FastifyInstance>;
  /** Headers of a request with a new token. */
  signedIn(grant: TokenGrant): Promise<{ authorization: string }>;
}

/** A token of each scope, those of a team for mfe-articles. */
export const GRANTS: Record<TokenScope, TokenGrant> = {
  read: { label: 'dashboard', scope: 'read' },
  publish: { label: 'team articles', scope: 'publish', remotes: ['mfe-articles'] },
  team: { label: 'articles crew', scope: 'team', remotes: ['mfe-articles'] },
  release: { label: 'grace', scope: 'release' },
};

/** A registry and gateways on it, for the tests of one file. */
export function setUpGateway(...store: Parameters<typeof setUpReleases>): GatewayFixture {
  const fixture = setUpReleases(...store) as GatewayFixture;
  const opened: FastifyInstance[] = [];
  beforeEach(() => {
    fixture.stateFile = join(fixture.folder, 'state', 'last-good.json');
  });
  fixture.gateway = async (config = {}, database = fixture.database, migrate) => {
    const app = await buildGateway({
      database,
      artefacts: fixture.artefacts,
      config: { stateFile: fixture.stateFile, ...config },
      migrate,
    });
    opened.push(app);
    await app.ready();
    return app;
  };
  fixture.signedIn = async (grant) => ({
    authorization: `Bearer ${(await fixture.tokens.create(grant, ORIGIN)).token}`,
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((app) => app.close()));
  });
  return fixture;
}

export function getPage(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
}

/** Whether a document has its page, as a renderer made it. */
export const isRendered = (html: string) => html.includes('id="state"');

/** A document once its page is rendered: the first one may not wait for its renderer to start. */
export function renderedPage(app: FastifyInstance, url: string) {
  return eventually(
    () => getPage(app, url),
    ({ body }) => isRendered(body),
  );
}

/** Opens a preview as a browser does that presses the button of its page. Returns its cookies. */
export async function openPreview(app: FastifyInstance, pass: string): Promise<string> {
  const { cookies } = await app.inject({
    method: 'POST',
    url: `/?preview=${encodeURIComponent(pass)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The cookie that a gateway gives a browser with its first document: what that reports counts for its network. */
export async function subjectOf(app: FastifyInstance, remoteAddress = '127.0.0.1'): Promise<string> {
  const { cookies } = await app.inject({ url: '/', headers: { accept: 'text/html' }, remoteAddress });
  const [given] = cookies;
  if (!given) throw new Error('The document gave no subject.');
  return `${given.name}=${given.value}`;
}

/** Until a gateway serves a rollout: documents depend on the visitor then. */
export async function untilPersonal(app: FastifyInstance): Promise<void> {
  const cookie = await subjectOf(app);
  await eventually(
    () => getPage(app, '/', { cookie }),
    ({ headers }) => headers['cache-control'] === 'private, no-cache',
  );
}

/** The boot manifest of a page, read as the shell reads it. */
export function bootOf(html: string): BootManifest {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error('The page has no boot manifest.');
  return JSON.parse(json) as BootManifest;
}

export interface PreloadLink {
  href: string;
  as: string;
  integrity: string;
}

/** The preload links of a page, in order. */
export function preloadsOf(html: string): PreloadLink[] {
  const links = html.matchAll(
    /<link rel="preload" as="(\w+)" crossorigin="anonymous"(?: integrity="([^"]+)")? href="([^"]+)">/g,
  );
  return [...links].map(([, as = '', integrity = '', href = '']) => ({ as, integrity, href }));
}
