import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { MadePackage } from './pack-packages.ts';

/** A registry of npm with some packages, as clients ask for those of one scope. */
export interface PackageRegistry {
  url: string;
  close: () => Promise<void>;
}

/** Serves tarballs as a registry does: a document for each package, and the tarball that it names. */
export async function servePackages(packages: readonly MadePackage[]): Promise<PackageRegistry> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const asked = packages.find(({ name }) => name === path);
    const file = packages.find(({ tarball }) => basename(tarball) === path);
    if (asked) response.setHeader('content-type', 'application/json').end(JSON.stringify(documentOf(asked, url)));
    else if (file) response.end(readFileSync(file.tarball));
    else response.writeHead(404).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function documentOf({ name, version, folder, tarball }: MadePackage, url: string) {
  const content = readFileSync(tarball);
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  const shasum = createHash('sha1').update(content).digest('hex');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
  const dist = { tarball: `${url}/${basename(tarball)}`, integrity, shasum };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}
