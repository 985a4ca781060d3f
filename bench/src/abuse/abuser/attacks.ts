import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { flood } from './flood.ts';
import { slowBodies, streams, unreadRequests } from './held-connections.ts';
import type { Target } from './target.ts';

type Attack = (target: Target) => Promise<void>;

const JSON_TYPE = { 'content-type': 'application/json' };
/** Just below the limit of bodies, and far above it. */
const HUGE_BYTES = [65_000, 65_000, 20_000_000];
/** Words of many products. */
const COMMON = ['tile', 'door', 'paint', 'gate', 'glass', 'light'];
const PAGES = 10_000;

/** Pages that nobody else requests, so that no response is shared: searches, filters and products that do not exist. */
const UNIQUE_PAGES: ((unique: string) => string)[] = [
  (unique) => `/search?q=${COMMON.join('+')}+${unique}`,
  (unique) => `/products/view/${unique}`,
  (unique) => `/products/all?filter[title]=${unique}`,
];
/** As many as a rented network of infected devices is in. */
const NETWORKS = 2_000;

const addressInNetwork = (network: number) => `127.3.${network >> 8}.${network & 255}`;

const bearer = ({ accessToken }: Target) => ({ authorization: `Bearer ${accessToken}` });

/** A client on the same cores that sends nothing: what any abuser costs by running there. */
export const BASELINE = 'none: a client that only computes';

/** Attacks by name; the names are rows of the results. Each goes on until its process ends. */
export const ATTACKS: Record<string, Attack> = {
  [BASELINE]: async () => {
    for (;;) {
      const until = performance.now() + 20;
      while (performance.now() < until);
      await new Promise(setImmediate);
    }
  },

  '50 parallel creates of one seller': (target) =>
    flood(target, 50, (turn) => ({
      path: '/api/products',
      method: 'POST',
      headers: { ...JSON_TYPE, ...bearer(target) },
      body: JSON.stringify({
        title: `Glossy porcelain floor tile ${turn}`,
        description: 'Hard-wearing porcelain, sold by the carton',
        price: 8500,
        category: 'tiles',
        subcategory: ['floor-tiles'],
      }),
    })),

  '30 photos of 12 megapixels at a time': (target) => {
    const photo = new Blob([new Uint8Array(readFileSync(target.photo))], { type: 'image/jpeg' });
    return flood(target, 30, () => {
      const body = new FormData();
      body.append('image', photo, 'photo.jpg');
      return { path: '/api/media/upload-image', method: 'POST', headers: bearer(target), body };
    });
  },

  'changes of all products of one seller, 20 at a time': (target) =>
    flood(target, 20, (turn) => ({
      path: '/api/products/bulk',
      method: 'POST',
      headers: { ...JSON_TYPE, ...bearer(target) },
      body: JSON.stringify({ filter: {}, change: { price: { naira: turn % 2 === 0 ? 50 : -50, round: 1 } } }),
    })),

  'files of 2,000 products, 20 at a time': (target) => {
    const rows = Array.from({ length: 2_000 }, (_, row) => `Pipe ${row},${100 + row},tiles`);
    const file = new Blob([['title,price,category', ...rows].join('\n')], { type: 'text/csv' });
    return flood(target, 20, () => {
      const body = new FormData();
      body.append('file', file, 'list.csv');
      return { path: '/api/imports', method: 'POST', headers: bearer(target), body };
    });
  },

  'forged beacons from 2,000 networks, 50 at a time': (target) =>
    flood(target, 50, (turn) => ({
      path: '/api/counts',
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ views: Array.from({ length: 20 }, () => randomUUID()) }),
      address: addressInNetwork(turn % NETWORKS),
    })),

  '200 connections with 400 unread requests each': (target) => unreadRequests(target, 400),

  '1,000 slow bodies': (target) => slowBodies(target, 1_000),

  '2,000 streams of one account': (target) => streams(target, 2_000),

  'wrong passwords, 50 at a time': (target) =>
    flood(target, 50, (turn) => ({
      path: '/api/auth/sign-in',
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ email: target.emails[turn % target.emails.length], password: `guess ${turn}` }),
    })),

  'facet counts of common words, 50 at a time': (target) =>
    flood(target, 50, (turn) => ({
      path: `/api/products/facets?filter[title]=${COMMON[turn % COMMON.length]}&filter[minPrice]=${turn}`,
    })),

  'a walk through 10,000 pages, 50 at a time': (target) =>
    flood(target, 50, (turn) => ({ path: `/api/products?limit=100&page=${1 + (turn % PAGES)}` })),

  'huge JSON, 50 at a time': (target) => {
    // As bytes: encoding a text for each request would slow the abuser down.
    const bodies = HUGE_BYTES.map((bytes, index) => Buffer.from(index === 0 ? nested(bytes) : wide(bytes)));
    return flood(target, 50, (turn) => ({
      path: '/api/auth/sign-in',
      method: 'POST',
      headers: JSON_TYPE,
      body: bodies[turn % bodies.length],
    }));
  },

  'unique addresses of pages from 2,000 networks, 50 at a time': (target) =>
    flood(target, 50, (turn) => ({
      path: UNIQUE_PAGES[turn % UNIQUE_PAGES.length]?.(randomUUID()) ?? '/',
      headers: { accept: 'text/html' },
      address: addressInNetwork(turn % NETWORKS),
    })),

  'forged crash reports, 50 at a time': (target) => {
    const crash = { ...target.remote, measure: 'crash', value: 1 };
    const body = JSON.stringify({ events: Array.from({ length: 50 }, () => crash) });
    return flood(target, 50, () => ({ path: '/releases/telemetry', method: 'POST', headers: JSON_TYPE, body }));
  },
};

const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);

const wide = (bytes: number) => {
  const pairs = Array.from({ length: bytes / 20 }, (_, index) => `"key${String(index).padStart(8, '0')}":null`);
  return `{${pairs.join(',')}}`;
};
