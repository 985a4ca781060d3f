import type { BuildRecord } from '@mortar/federation';
import { growthOf, weightOf } from './weight.ts';

const record = {
  kind: 'remote',
  entry: 'remoteEntry.js',
  files: Object.fromEntries(
    Object.entries({
      'remoteEntry.js': 9_000,
      'routes.js': 400,
      'home.js': 6_000,
      'home.css': 1_400,
      'shared.js': 5_000,
      'list.js': 2_000,
      'server/entry.js': 90_000,
      'photo.webp': 70_000,
    }).map(([path, gzipBytes]) => [path, { bytes: gzipBytes * 3, gzipBytes, integrity: 'sha256-' }]),
  ),
  chunks: {
    routes: ['routes.js'],
    'page-home': ['home.css', 'home.js', 'shared.js'],
    'page-list': ['list.js', 'shared.js'],
  },
  manifest: {
    routes: [
      { path: '/', guard: 'none', preload: ['page-home'] },
      { path: '/both', guard: 'none', preload: ['page-home', 'page-list'] },
      { path: '/plain', guard: 'none' },
    ],
  },
} as unknown as BuildRecord;

it('weight of a build counts each file once, and nothing that browsers do not load as code', () => {
  expect(weightOf(record)).toEqual({
    javascript: 22_400,
    styles: 1_400,
    entry: 9_000,
    routes: { '/': 21_800, '/both': 23_800, '/plain': 9_400 },
  });
});

it('growth is a part of what was there before', () => {
  expect(growthOf(110, 100)).toEqual({ bytes: 10, part: 0.1 });
  expect(growthOf(110, 0)).toEqual({ bytes: 110, part: 0 });
});
