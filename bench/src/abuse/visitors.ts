import { setTimeout as wait } from 'node:timers/promises';
import type { CategoryList, Envelope, ProductList, UploadedImage } from '@mortar/contracts';
import sharp from 'sharp';
import { type BenchAccount, PASSWORD, signUp } from './accounts.ts';
import { exchange } from './exchange.ts';

export const VISITORS = 20;
/** Milliseconds from one request of a visitor to the next. */
const PAUSE_MS = 250;
/** One request in so many is a sign-in. */
const SIGN_IN_EVERY = 40;
const TIMEOUT_MS = 30_000;

/** What visitors met in a phase of the bench. */
export interface Visits {
  /** Milliseconds of each request, its response body included. */
  times: number[];
  /** The same of sign-ins alone. */
  signIns: number[];
  errors: string[];
}

export interface Visitors {
  /** E-mails of their accounts. */
  emails: string[];
  /** What they met since the last time, once every request that began since then has ended. */
  take(): Promise<Visits>;
  stop: () => Promise<void>;
}

interface Visited {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Starts visitors of the site, each with an address and an account of its own, who do what visitors usually do. */
export async function startVisitors(origin: string): Promise<Visitors> {
  const accounts: BenchAccount[] = [];
  for (let index = 0; index < VISITORS; index += 1) {
    accounts.push(await signUp({ origin, address: addressOf(index) }, `visitor${index}`));
  }
  const kinds = await requestKinds(origin, accounts[0]);
  const stopping = new AbortController();
  const inProgress = new Map<Promise<void>, Visits>();
  let visits: Visits = { times: [], signIns: [], errors: [] };

  async function visitor(account: BenchAccount, index: number): Promise<void> {
    await wait((PAUSE_MS * index) / VISITORS);
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const pause = wait(PAUSE_MS);
      const isSignIn = turn % SIGN_IN_EVERY === 0;
      const kind = isSignIn ? signIn : kinds[turn % kinds.length];
      if (!kind) throw new Error('Visitors have nothing to request.');
      const request = visit(origin, kind(account, turn), { address: addressOf(index), isSignIn, visits });
      inProgress.set(request, visits);
      await request;
      inProgress.delete(request);
      await pause;
    }
  }
  const visitors = accounts.map(visitor);
  return {
    emails: accounts.map(({ email }) => email),
    take: async () => {
      const taken = visits;
      visits = { times: [], signIns: [], errors: [] };
      await Promise.all([...inProgress].filter(([, phase]) => phase === taken).map(([request]) => request));
      return taken;
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(visitors);
    },
  };
}

interface VisitOptions {
  address: string;
  isSignIn: boolean;
  visits: Visits;
}

async function visit(origin: string, visited: Visited, { address, isSignIn, visits }: VisitOptions): Promise<void> {
  const started = performance.now();
  try {
    const response = await exchange(origin, address, { ...visited, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status >= 300) visits.errors.push(`${response.status} of ${routeOf(visited.path)}`);
  } catch (error) {
    visits.errors.push(`${error instanceof Error ? error.name : 'Error'} of ${routeOf(visited.path)}`);
  }
  const time = performance.now() - started;
  visits.times.push(time);
  if (isSignIn) visits.signIns.push(time);
}

const routeOf = (path: string) => path.replace(/\?.*/, '').replace(/[\w-]{36}/, '{id}');

const addressOf = (index: number) => `127.1.0.${index + 1}`;

type RequestKind = (account: BenchAccount, turn: number) => Visited;

const bearer = ({ accessToken }: BenchAccount) => ({ authorization: `Bearer ${accessToken}` });

const signIn: RequestKind = ({ email, deviceCookie }) => ({
  path: '/api/auth/sign-in',
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: deviceCookie },
  body: JSON.stringify({ email, password: PASSWORD }),
});

const SEARCHES = ['porcelain tile', 'steel gate', 'roofing sheet', 'wall paint', 'kitchen sink', 'sliding window'];

async function requestKinds(origin: string, account: BenchAccount | undefined): Promise<RequestKind[]> {
  if (!account) throw new Error('There are no visitors.');
  const read = async <Data>(path: string) =>
    (JSON.parse((await exchange(origin, addressOf(0), { path: `/api${path}` })).text) as Envelope<Data>).data;
  const { categories } = await read<CategoryList>('/categories');
  const ids = categories.filter(({ totalProducts }) => totalProducts > 0).map(({ categoryId }) => categoryId);
  const { products } = await read<ProductList>('/products?limit=100');
  const image = await uploadedImage(origin, account);
  const product: RequestKind = (_, turn) => ({ path: `/api/products/${products[turn % products.length]?.productId}` });
  return [
    () => ({ path: '/', headers: { accept: 'text/html' } }),
    () => ({ path: '/api/products' }),
    product,
    (_, turn) => ({ path: `/api/products?filter[category]=${ids[turn % ids.length]}&filter[sort]=2` }),
    () => ({ path: image }),
    (_, turn) => ({
      path: `/api/products?filter[title]=${encodeURIComponent(SEARCHES[turn % SEARCHES.length] ?? '')}`,
    }),
    (own) => ({ path: '/api/notifications', headers: bearer(own) }),
    product,
    (own) => ({ path: '/api/notifications/read-all', method: 'PUT', headers: bearer(own) }),
  ];
}

/** @returns the path of an image that a visitor has uploaded */
async function uploadedImage(origin: string, account: BenchAccount): Promise<string> {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const path = '/api/media/upload-image';
  const response = await exchange(origin, addressOf(0), { path, method: 'POST', headers: bearer(account), body });
  if (response.status >= 300) throw new Error(`The upload returned status ${response.status}.`);
  return (JSON.parse(response.text) as Envelope<UploadedImage>).data.url;
}
