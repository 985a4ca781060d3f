import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  BOOT_MANIFEST_ELEMENT_ID,
  BUILD_RECORD_FILE,
  type BootManifest,
  type BuildRecord,
  type RemoteManifest,
} from '@mortar/federation';
import { withFirstReads } from '@mortar/build';
import { requestPreloads } from '@mortar/gateway/documents/reads/request-preloads';
import { siteRoutes } from '@mortar/gateway/documents/address/site-routes';
import { firstReads } from '../../../mfe-catalog/src/app/first-reads.ts';

/** Manifests of the remotes whose sources the build holds. */
const REMOTES = ['mfe-account', 'mfe-catalog', 'mfe-seller']
  .map(
    (name) =>
      JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', name, 'mfe.json'), 'utf8')) as RemoteManifest,
  )
  .map((manifest) => withFirstReads(manifest, manifest.name === 'mfe-catalog' ? firstReads : {}));

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface BaselineOptions {
  /** Folder of the single build. */
  directory: string;
  /** The federated site: its boot manifest, API and media serve the baseline too. */
  siteUrl: string;
  port: number;
}

/**
 * Serves the single build as the gateway serves the site: brotli at the same quality, the same
 * boot manifest, and preloads of the code, the requests and the image that the requested route needs first.
 */
export async function serveBaseline({ directory, siteUrl, port }: BaselineOptions): Promise<Server> {
  const record = JSON.parse(readFileSync(join(directory, BUILD_RECORD_FILE), 'utf8')) as BuildRecord;
  const boot = await bootManifestOf(siteUrl);
  const compressed = new Map<string, Buffer>();
  const fileOf = (path: string) => {
    const known = compressed.get(path);
    if (known) return known;
    const body = brotliCompressSync(readFileSync(join(directory, path)));
    compressed.set(path, body);
    return body;
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', siteUrl).pathname;
    if (/^\/(api|media)\//.test(path)) {
      const upstream = httpRequest(
        siteUrl + request.url,
        { method: request.method, headers: request.headers },
        (upstreamResponse) => {
          response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
          upstreamResponse.pipe(response);
        },
      );
      upstream.on('error', () => response.writeHead(502).end());
      request.pipe(upstream);
      return;
    }
    const send = (body: Buffer, type: string) =>
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
        .end(body);
    if (path.slice(1) in record.files) {
      send(fileOf(path.slice(1)), TYPES[extname(path)] ?? 'application/octet-stream');
      return;
    }
    imageLink(siteUrl + path).then(
      (image) => send(brotliCompressSync(documentOf(directory, record, boot, path, image)), 'text/html; charset=utf-8'),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return server;
}

/** The boot manifest that the site at this address gives a new visitor. */
export async function bootManifestOf(siteUrl: string): Promise<BootManifest> {
  const html = await (await fetch(siteUrl, { headers: { accept: 'text/html' } })).text();
  const json = new RegExp(`id="${BOOT_MANIFEST_ELEMENT_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  if (!json) throw new Error(`No site responds at ${siteUrl}.`);
  return JSON.parse(json) as BootManifest;
}

/** The preload of a page's first image in the site's document. */
async function imageLink(url: string): Promise<string> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  return /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? '';
}

function documentOf(directory: string, record: BuildRecord, boot: BootManifest, path: string, image: string): string {
  const found = siteRoutes(REMOTES)(path);
  const chunks = found ? [`${found.owner}-routes`, ...(found.route.preload ?? [])] : [];
  const files = new Set([record.entry, ...chunks.flatMap((chunk) => record.chunks[chunk] ?? [])]);
  const requests = found ? requestPreloads(found, new URLSearchParams(), boot.apiBaseUrl) : [];
  const links = [
    ...[...files].map(
      (file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}">`,
    ),
    ...requests.map(
      (href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href.replaceAll('&', '&amp;')}">`,
    ),
    image,
  ];
  return readFileSync(join(directory, 'index.html'), 'utf8')
    .replaceAll(/(src|href)="(main\.)/g, '$1="/$2')
    .replace('<!--mortar:head-->', links.join(''))
    .replace(
      '<!--mortar:boot-->',
      `<script type="application/json" id="${BOOT_MANIFEST_ELEMENT_ID}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
    );
}
