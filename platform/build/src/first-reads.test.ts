import type { RemoteManifest } from '@mortar/federation';
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

it('manifest contains requests and image as patterns when the code declares them', () => {
  const request = `/probes/?filter%5Bid%5D=${encodeURIComponent(':probeId')}`;
  const reads = { requests: [request], serverRequests: [request], image: { request, at: '/photo', sizes: '50vw' } };
  const pattern = '/probes/?filter%5Bid%5D=:probeId';
  expect(withFirstReads(manifest, { '/probes/:probeId': reads }).routes).toEqual([
    manifest.routes[0],
    {
      ...manifest.routes[1],
      requests: [pattern],
      serverRequests: [pattern],
      image: { request: pattern, at: '/photo', sizes: '50vw' },
    },
  ]);
});

it.each([
  [
    'the path is no route of mfe.json',
    manifest,
    { '/others': { requests: ['/others/'] } },
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
    { '/probes': { requests: ['/probes/'], image: { request: '/others/', at: '/photo', sizes: '50vw' } } },
    /the first image of \/probes from \/others\/, which is none of the route's first requests/,
  ],
  [
    'a request has a parameter that the path does not have',
    manifest,
    { '/probes/:probeId': { requests: ['/probes/%3Aid'] } },
    /a first request of \/probes\/:probeId with :id, which is no parameter of that path/,
  ],
  [
    'a request of the server has a parameter that the path does not have',
    manifest,
    { '/probes': { serverRequests: ['/probes/%3Aid'] } },
    /a first request of \/probes with :id, which is no parameter of that path/,
  ],
])('build fails with a sentence when %s', (_case, ofRemote, reads, message) => {
  expect(() => withFirstReads(ofRemote, reads)).toThrow(message);
});
