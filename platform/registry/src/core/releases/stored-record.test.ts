import type { BuildRecord } from '@mortar/federation';
import { readStoredRecord } from './stored-record.ts';

const route = { path: '/articles/:id', guard: 'none' } as const;

function aRecord(routes: object[], slots?: object): BuildRecord {
  const manifest = { name: 'mfe-articles', owner: 'articles', routes, slots: [] };
  return {
    name: 'mfe-articles',
    version: '1.0.0',
    kind: 'remote',
    entry: 'remoteEntry.js',
    files: {},
    chunks: {},
    shared: [],
    manifest,
    slots,
  } as BuildRecord;
}

it('returns a record unchanged when it has the current keys', () => {
  const record = aRecord([{ ...route, metadata: { title: 'Article' }, requests: ['/articles/:id'] }], {
    fills: {},
    renders: { 'saved-dialog': 1 },
  });
  expect(readStoredRecord(record)).toEqual(record);
});

it('translates metadata, first requests, first image and slots when an earlier version published the record', () => {
  const stored = aRecord(
    [
      {
        ...route,
        head: { title: 'Article', from: '/heads/articles/:id' },
        calls: ['/articles/:id'],
        picture: { call: '/articles/:id', at: '/featuredImage', sizes: '88vw' },
      },
    ],
    { fills: {}, draws: { 'saved-dialog': 1 } },
  );
  expect(readStoredRecord(stored)).toEqual(
    aRecord(
      [
        {
          ...route,
          metadata: { title: 'Article', from: '/page-metadata/articles/:id' },
          requests: ['/articles/:id'],
          image: { request: '/articles/:id', at: '/featuredImage', sizes: '88vw' },
        },
      ],
      { fills: {}, renders: { 'saved-dialog': 1 } },
    ),
  );
});
