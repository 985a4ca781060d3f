import { read, type RemoteManifest } from '@mortar/federation';
import { withFirstReads } from './first-reads.ts';

const manifest: RemoteManifest = {
  name: 'mfe-probe',
  owner: 'platform',
  routes: [
    { path: '/probes', guard: 'none' },
    { path: '/probes/:probeId', guard: 'none', preload: ['page-probe'] },
  ],
  slots: [],
};

const probes = read((sort: string) => `/probes/?sort=${sort}`, 'newest');

it('manifest contains requests and image as patterns when a screen declares them', () => {
  const filtered = (id = '') => `/probes/?filter%5Bid%5D=${encodeURIComponent(id)}`;
  const { routes } = withFirstReads(manifest, {
    '/probes/:probeId': ({ probeId }) => {
      const probe = read(filtered, probeId);
      return {
        requests: { probe, ofAnAddressWithPrices: undefined },
        serverRequests: { probe },
        image: { request: probe.request, at: '/photo', sizes: '50vw' },
      };
    },
  });
  const pattern = '/probes/?filter%5Bid%5D=:probeId';
  expect(routes).toEqual([
    manifest.routes[0],
    {
      ...manifest.routes[1],
      requests: [pattern],
      serverRequests: [pattern],
      image: { request: pattern, at: '/photo', sizes: '50vw' },
    },
  ]);
});

it('manifest names no requests when a screen has none at an address without a query', () => {
  const reads = (_params: object, query: URLSearchParams) => ({ requests: query.has('sort') ? { probes } : {} });
  expect(withFirstReads(manifest, { '/probes': reads })).toEqual(manifest);
});

it.each([
  [
    'the path is no route of mfe.json',
    manifest,
    { '/others': () => ({ requests: { probes } }) },
    'mfe-probe declares first reads of /others, but mfe.json has no such route: correct one of the two.',
  ],
  [
    'mfe.json names requests itself',
    { ...manifest, routes: [{ path: '/probes', guard: 'none' as const, requests: ['/probes/'] }] },
    {},
    /^mfe\.json of mfe-probe names requests or an image of \/probes: declare them/,
  ],
  [
    'the image comes from another request',
    manifest,
    { '/probes': () => ({ requests: { probes }, image: { request: '/others/', at: '/photo', sizes: '50vw' } }) },
    /the first image of \/probes from \/others\/, which is none of the route's first requests/,
  ],
])('build fails with a sentence when %s', (_case, ofRemote, reads, message) => {
  expect(() => withFirstReads(ofRemote, reads)).toThrow(message);
});
