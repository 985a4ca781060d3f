import { createHmac, randomBytes } from 'node:crypto';
import type { ContactCount, ViewCounts } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { type Counted, writeCounts } from './figures.repository.ts';

/** Of what was counted today, by which a repetition is known; beyond it nothing is counted until tomorrow. */
const KNOWN_MOST = 500_000;
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });

type Kind = 'views' | 'phone' | 'whatsapp';
type Subject = 'product' | 'store';

/**
 * Counts views and contacts once for a network, subject and day. Who it was is nowhere: what is known of a network is an
 * HMAC with a secret of this process and day, in memory alone.
 */
export class CountService {
  readonly #database: Database;
  #today = { day: '', secret: randomBytes(32), known: new Set<string>() };
  #counted = new Map<string, Counted>();

  constructor(database: Database) {
    this.#database = database;
  }

  contact(network: string, { storeId, productId, channel }: ContactCount): void {
    if (productId === undefined) this.#count(network, channel, 'store', storeId);
    else this.#count(network, channel, 'product', productId);
  }

  views(network: string, { views = [], stores = [] }: ViewCounts): void {
    for (const id of views) this.#count(network, 'views', 'product', id);
    for (const id of stores) this.#count(network, 'views', 'store', id);
  }

  /** Adds what was counted since to the tables. What a process has not written when it dies is lost. */
  async write(): Promise<void> {
    const counted = [...this.#counted.values()];
    this.#counted = new Map();
    await writeCounts(this.#database, counted);
  }

  #count(network: string, kind: Kind, subject: Subject, id: string): void {
    const day = DAY.format(new Date());
    if (this.#today.day !== day) this.#today = { day, secret: randomBytes(32), known: new Set() };
    const { secret, known } = this.#today;
    const key = createHmac('sha256', secret)
      .update(`${network} ${kind} ${subject} ${id}`)
      .digest('base64')
      .slice(0, 20);
    if (known.has(key) || known.size >= KNOWN_MOST) return;
    known.add(key);
    const place = `${day} ${subject} ${id}`;
    const counted = this.#counted.get(place) ?? { subject, id, day, views: 0, phone: 0, whatsapp: 0 };
    counted[kind] += 1;
    this.#counted.set(place, counted);
  }
}
