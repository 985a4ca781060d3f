import type { BuildRecord } from '@mortar/federation';
import { readStoredRecord } from './stored-record.ts';

const route = { path: '/products/:id', guard: 'none' } as const;

function aRecord(routes: object[], slots?: object): BuildRecord {
  const manifest = { name: 'mfe-catalog', owner: 'catalog', routes, slots: [] };
  return {
    name: 'mfe-catalog',
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
  const record = aRecord([{ ...route, metadata: { title: 'Product' }, requests: ['/products/:id'] }], {
    fills: {},
    renders: { 'wishlist-dialog': 1 },
  });
  expect(readStoredRecord(record)).toEqual(record);
});

it('translates metadata, first requests, first image and slots when an earlier version published the record', () => {
  const stored = aRecord(
    [
      {
        ...route,
        head: { title: 'Product', from: '/heads/products/:id' },
        calls: ['/products/:id'],
        picture: { call: '/products/:id', at: '/featuredImage', sizes: '88vw' },
      },
    ],
    { fills: {}, draws: { 'wishlist-dialog': 1 } },
  );
  expect(readStoredRecord(stored)).toEqual(
    aRecord(
      [
        {
          ...route,
          metadata: { title: 'Product', from: '/page-metadata/products/:id' },
          requests: ['/products/:id'],
          image: { request: '/products/:id', at: '/featuredImage', sizes: '88vw' },
        },
      ],
      { fills: {}, renders: { 'wishlist-dialog': 1 } },
    ),
  );
});
