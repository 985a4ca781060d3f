interface Timer {
  at: number;
  run: () => void;
  everyMs?: number;
}

// Of the language: no function of the process is in the context.
const now = Date.now;
const timers = new Map<number, Timer>();
let lastId = 0;

function add(timer: Timer): number {
  lastId += 1;
  timers.set(lastId, timer);
  return lastId;
}

export function setTimeout(run: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]): number {
  return add({ at: now() + delayMs, run: () => run(...args) });
}

export function setInterval(run: (...args: unknown[]) => void, everyMs = 0, ...args: unknown[]): number {
  return add({ at: now() + everyMs, run: () => run(...args), everyMs });
}

export function clearTimeout(id: number): void {
  timers.delete(id);
}

/** Runs what is due. What a timer throws ends that timer alone, as in a browser. */
export function runDueTimers(): void {
  const due = [...timers].filter(([, { at }]) => at <= now()).sort(([, one], [, other]) => one.at - other.at);
  for (const [id, timer] of due) {
    if (!timers.has(id)) continue;
    if (timer.everyMs === undefined) timers.delete(id);
    else timers.set(id, { ...timer, at: now() + timer.everyMs });
    try {
      timer.run();
    } catch {
      // A renderer has no console: what matters shows in the outcome.
    }
  }
}

/** Ends the timers of the page before. */
export function stopTimers(): void {
  timers.clear();
}
