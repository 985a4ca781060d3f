import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../../scripts/preflight.mjs';

/** What visitors want. */
export type Wish = 'document' | 'read' | 'write' | 'upload';
/** What they want again and again. */
type Repeated = Exclude<Wish, 'upload'>;

/** One response, or none. */
export interface Answer {
  wish: Wish;
  path: string;
  /** `performance.now()` when it was complete. */
  at: number;
  ms: number;
  /** 0 when the connection failed. */
  status: number;
  /** Whether a refusal says in words of the site when to come back. */
  isExplained: boolean;
  /** Its beginning, for a failure. */
  body: string;
}

/** Longer than any time-out of the servers. */
const PATIENCE_MS = 90_000;
/** An account may send 120 writes a minute. */
const PAUSE_MS: Record<Repeated, number> = { document: 200, read: 200, write: 600 };
/** So that lists soon need another page of their table. */
const DESCRIPTION = 'Everything for the house. '.repeat(19);
const PHOTO = join(root, 'e2e', 'fixtures', 'photo.jpg');
const PATHS: Record<Exclude<Repeated, 'write'>, string[]> = {
  document: ['/', '/products/roofing'],
  read: ['/api/products', '/api/categories'],
};

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
}

/** Visitors of a market, each of whom sends one request after the other. */
export class Visitors {
  readonly answers: Answer[] = [];
  /** Ids of the wishlists whose creation was acknowledged. */
  readonly acknowledged: string[] = [];
  readonly #url: string;
  readonly #visits: Promise<void>[] = [];
  #isOver = false;

  /** @param url of the market */
  constructor(url: string) {
    this.#url = url;
  }

  /** @param accessToken of the account that writes */
  begin(accessToken: string): void {
    for (const [wish, paths] of Object.entries(PATHS) as [Exclude<Repeated, 'write'>, string[]][]) {
      for (const path of paths) this.#visits.push(this.#visit(wish, path, () => ({})));
    }
    const write = () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ name: 'House', description: DESCRIPTION }),
    });
    this.#visits.push(this.#visit('write', '/api/wishlists', write));
  }

  /** Registers an account. */
  async signUp(email: string): Promise<string> {
    const form = { firstname: 'Ada', lastname: 'Obi', email, phone: '08031234567', password: 'correct horse' };
    const { status, body } = await this.#send('/api/auth/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    if (status !== 201) throw new Error(`Signing up returned ${status}: ${body}`);
    return (JSON.parse(body) as { data: { accessToken: string } }).data.accessToken;
  }

  /** Uploads a photo. Resolves to whether that succeeded. */
  async upload(accessToken: string): Promise<boolean> {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await readFile(PHOTO))]), 'photo.jpg');
    const request = new Response(form);
    const { status } = await this.#ask('upload', '/api/media/upload-image', {
      method: 'POST',
      headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${accessToken}` },
      body: Buffer.from(await request.arrayBuffer()),
    });
    return status === 201;
  }

  /** Waits for the responses to what was sent. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#visits);
  }

  async #visit(wish: Repeated, path: string, sent: () => Sent): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
    while (!this.#isOver) {
      const { status, body } = await this.#ask(wish, path, { ...sent(), agent });
      if (wish === 'write' && status === 201) {
        this.acknowledged.push((JSON.parse(body) as { data: { wishId: string } }).data.wishId);
      }
      await wait(PAUSE_MS[wish]);
    }
    agent.destroy();
  }

  /** Sends a request, and keeps what was answered. */
  async #ask(wish: Wish, path: string, sent: Sent) {
    const started = performance.now();
    const { status, headers, body } = await this.#send(path, sent);
    const at = performance.now();
    const isOurs = isExplained(headers, body);
    this.answers.push({ wish, path, at, ms: at - started, status, isExplained: isOurs, body: body.slice(0, 300) });
    return { status, body };
  }

  async #send(path: string, { method = 'GET', headers = {}, body, agent }: Sent) {
    try {
      const sent = request(`${this.#url}${path}`, {
        method,
        headers: { accept: path.startsWith('/api') ? 'application/json' : 'text/html', ...headers },
        rejectUnauthorized: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(agent && { agent }),
      });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
    } catch (error) {
      return { status: 0, headers: {}, body: String(error) };
    }
  }
}

function isExplained(headers: IncomingMessage['headers'], body: string): boolean {
  if (headers['retry-after'] === undefined) return false;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html')) return /<h1/.test(body);
  return type.startsWith('application/problem+json') && typeof JSON.parse(body).detail === 'string';
}
