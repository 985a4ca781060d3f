import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BootManifest, DEVELOPMENT_BUILD_FOLDER, type RemoteManifest } from '@mortar/federation';
import type { Configuration } from '@rspack/core';
import { join } from 'node:path';
import { type FrontendPackage, readJson } from './frontend-package.ts';
import { withRefreshHook } from './refresh-hook.ts';
import {
  bootManifestIn,
  servedFrom,
  withBootManifest,
  withoutPreloads,
  withoutRenderedPage,
  withoutScriptPolicy,
} from './site-document.ts';

/** Origin of a running site: its documents, its API, and all front ends but the one in development. */
const site = process.env.MORTAR_SITE ?? 'http://localhost:3000';
const port = Number(process.env.MORTAR_DEV_PORT ?? 3100);

/**
 * Folder of the development build of the host that the site runs. Without one the site's own scripts run, whose React
 * cannot keep the state of components that are replaced. Set by `mortar dev`.
 */
const hostBuild = process.env.MORTAR_DEV_HOST;

/**
 * Dev servers that stand in for published remotes: `name=origin` pairs, separated by commas.
 * Set by `pnpm dev`, which runs one for each front end.
 */
const neighbours = (process.env.MORTAR_DEV_REMOTES ?? '')
  .split(',')
  .filter(Boolean)
  .map((pair) => pair.split('=') as [name: string, origin: string]);

/**
 * Dev server of one front end inside a running site: documents are the site's, with this build
 * in place of the published one; requests go to the site. Other visitors are not affected.
 */
export function insideSite(frontend: FrontendPackage): NonNullable<Configuration['devServer']> {
  const isShell = frontend.manifest.name === 'shell';
  const own = `http://localhost:${port}`;
  return {
    // Of this machine alone: what it serves is not published.
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: !isShell,
    headers: { 'Access-Control-Allow-Origin': '*' },
    static: hostBuild === undefined ? false : { directory: hostBuild, watch: false },
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    proxy: [{ context: ['/api', '/media', '/assets', '/releases'], target: site, changeOrigin: true }],
    setupMiddlewares: (middlewares) => {
      // Behind the checks of the request's host and origin: a page of another site must not read a document.
      const checked = middlewares.findIndex((one) => !('name' in one && String(one.name).endsWith('-check')));
      return middlewares.toSpliced(checked, 0, {
        name: 'site-document',
        middleware: (request: IncomingMessage, response: ServerResponse, next: (e?: unknown) => void) => {
          if (!wantsDocument(request)) return next();
          documentFor(frontend, request.url ?? '/', own).then(
            (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
            () => response.writeHead(502).end(`No site responds at ${site}. Start one with: npm start\n`),
          );
        },
      });
    },
  };
}

function wantsDocument({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && url !== '/index.html' && (headers.accept ?? '').includes('text/html');
}

async function documentFor({ manifest }: FrontendPackage, path: string, own: string): Promise<string> {
  const siteHtml = await textOf(`${site}${path}`);
  const siteBoot = neighbours.reduce(withNeighbour, bootManifestIn(siteHtml));
  if (manifest.name === 'shell') return hostDocument(await textOf(`${own}/index.html`), siteBoot);
  const preview = { name: manifest.name, version: 'of this machine' };
  const boot = { ...standIn(siteBoot, manifest, own), preview };
  if (hostBuild === undefined) {
    return withBootManifest(withoutScriptPolicy(withoutRenderedPage(withoutPreloads(siteHtml))), boot);
  }
  return hostDocument(await readFile(join(hostBuild, DEVELOPMENT_BUILD_FOLDER, 'index.html'), 'utf8'), boot);
}

/** The document of a host's development build. */
function hostDocument(html: string, boot: BootManifest): string {
  const started = html.replace('<!--mortar:boot-->', '<script type="application/json" id="boot">{}</script>');
  return withBootManifest(withRefreshHook(started), boot);
}

function withNeighbour(boot: BootManifest, [name, origin]: [string, string]): BootManifest {
  return standIn(boot, readJson<RemoteManifest>(join('..', name, 'mfe.json')), origin);
}

function standIn(boot: BootManifest, manifest: RemoteManifest, origin: string): BootManifest {
  return servedFrom(boot, {
    ...manifest,
    version: 'dev',
    entry: `${origin}/remoteEntry.js`,
    integrity: null,
  });
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return response.text();
}
