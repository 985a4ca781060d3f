// Sends one request ten at once, in a process of its own: what it does with the responses delays no visitor of the bench.
import { setTimeout as wait } from 'node:timers/promises';

export interface Attack {
  url: string;
  token: string;
  address: string;
  atOnce: number;
  milliseconds: number;
  /** How long a refused one rests: a gateway holds refusals back. */
  refusalMs: number;
}

const attack = JSON.parse(process.argv[2] ?? '') as Attack;
const headers = { authorization: `Bearer ${attack.token}`, 'x-forwarded-for': attack.address };
const end = performance.now() + attack.milliseconds;
const left = () => Math.max(0, end - performance.now());
let [served, refused] = [0, 0];

async function sendUntilTheEnd(): Promise<void> {
  while (left() > 0) {
    const response = await fetch(attack.url, { headers });
    await response.arrayBuffer();
    if (response.ok) served += 1;
    else {
      refused += 1;
      await wait(Math.min(attack.refusalMs, left()));
    }
  }
}

process.send?.('begun');
await Promise.all(Array.from({ length: attack.atOnce }, sendUntilTheEnd));
process.send?.([served, refused]);
