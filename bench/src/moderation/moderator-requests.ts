import type {
  Envelope,
  ModeratedThing,
  ModerationQueue,
  ModerationReportList,
  ModerationRecord,
} from '@mortar/contracts';
import { ABOUT_ONE } from './fill-reports.ts';

/** Pages of the most items that are read on the way to a deep one. */
const PAGES = 100;

export interface ModeratorRequest {
  name: string;
  path: string;
}

type Read = <Data>(path: string) => Promise<Data>;

/** What moderators read: first pages, and those a hundred pages of a hundred behind them. */
export async function moderatorRequests(read: Read, productId: string): Promise<ModeratorRequest[]> {
  const thing = `/api/moderation/things/product/${productId}`;
  const deep = async (path: string) => `${path}after=${encodeURIComponent(await cursorBehind(read, path, PAGES))}`;
  const { things } = await read<ModerationQueue>('/api/moderation/queue?limit=100');
  const other = things.find(({ subject, reports }) => subject === 'product' && reports < 10)?.subjectId ?? '';
  const { name } = await read<ModeratedThing>(`/api/moderation/things/product/${other}`);
  const search = (subject: string, text: string) =>
    `/api/moderation/search?subject=${subject}&text=${encodeURIComponent(text)}`;
  const many = ABOUT_ONE.toLocaleString('en');
  return [
    { name: 'queue, longest waiting first', path: '/api/moderation/queue' },
    { name: '… deep', path: await deep('/api/moderation/queue?') },
    { name: 'queue, most reported first', path: '/api/moderation/queue?sort=most' },
    { name: '… deep', path: await deep('/api/moderation/queue?sort=most&') },
    { name: `product with ${many} open reports`, path: thing },
    { name: 'product with few', path: `/api/moderation/things/product/${other}` },
    { name: `reports about the product with ${many}`, path: `${thing}/reports` },
    { name: '… deep', path: await deep(`${thing}/reports?`) },
    { name: 'search of products, a word of many', path: search('product', 'tile') },
    { name: 'search of products, one title', path: search('product', name) },
    { name: 'search of stores', path: search('store', 'tiles') },
    { name: 'search of accounts, a name of all', path: search('account', 'reporter') },
    { name: 'search of accounts, one address', path: search('account', 'reporter4711@') },
    { name: 'record', path: '/api/moderation/record' },
    { name: '… deep', path: await deep('/api/moderation/record?') },
    { name: 'record of one product', path: `/api/moderation/record?subjectId=${productId}` },
  ];
}

type ListPage = Pick<ModerationQueue | ModerationReportList | ModerationRecord, 'next'>;

/** The cursor behind a number of pages, or behind the last but one of a list that is shorter. */
async function cursorBehind(read: Read, path: string, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const { next } = await read<ListPage>(`${path}limit=100${cursor && `&after=${encodeURIComponent(cursor)}`}`);
    if (next === null) break;
    cursor = next;
  }
  return cursor;
}

/** Reads what the API returns to the holder of a token. */
export function reader(origin: string, headers: Record<string, string>): Read {
  return async <Data>(path: string) => {
    const response = await fetch(origin + path, { headers });
    if (!response.ok) throw new Error(`${path} returned status ${response.status}: ${await response.text()}`);
    return ((await response.json()) as Envelope<Data>).data;
  };
}
