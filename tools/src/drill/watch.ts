import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 250;
const DEADLINE_MS = 5_000;
/** That of a server that does not respond. */
const SILENT = 'no response';

/** What an operator sees of a market: the alerts that fire, and how each process says that it is. */
export class Watch {
  /** When each alert fired first since the beginning. */
  readonly alerts = new Map<string, number>();
  /** What each process said first, and every change. */
  readonly said = new Map<string, { at: number; state: string }[]>();
  #firing: string[] = [];
  #isOver = false;
  readonly #watching: Promise<void>[];

  /**
   * @param prometheus its address
   * @param processes address of the readiness of each process, by its name
   */
  constructor(prometheus: string, processes: Readonly<Record<string, string>>) {
    const watchAlerts = this.#repeat(async () => {
      const found = await firing(prometheus);
      if (found === undefined) return;
      this.#firing = found;
      for (const name of found) if (!this.alerts.has(name)) this.alerts.set(name, performance.now());
    });
    const watchProcesses = Object.entries(processes).map(([name, url]) => {
      const said: { at: number; state: string }[] = [];
      this.said.set(name, said);
      return this.#repeat(async () => {
        const state = await readiness(url);
        if (said.at(-1)?.state !== state) said.push({ at: performance.now(), state });
      });
    });
    this.#watching = [watchAlerts, ...watchProcesses];
  }

  /** Alerts that fire now. */
  get firing(): readonly string[] {
    return this.#firing;
  }

  /** What a process says now. */
  stateOf(name: string): string | undefined {
    return this.said.get(name)?.at(-1)?.state;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#watching);
  }

  async #repeat(look: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await look();
      await wait(PAUSE_MS);
    }
  }
}

/** Undefined while Prometheus does not respond. */
async function firing(prometheus: string): Promise<string[] | undefined> {
  try {
    const response = await fetch(`${prometheus}/api/v1/alerts`, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const { data } = (await response.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] };
    };
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  } catch {
    return undefined;
  }
}

/** Status and state, as `200 ok`. */
async function readiness(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const body = (await response.json()) as { status?: string | number; data?: { status?: string } };
    return `${response.status} ${body.data?.status ?? (response.ok ? body.status : '')}`.trim();
  } catch {
    return SILENT;
  }
}
