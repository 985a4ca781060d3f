import type { BrowserContext, Page } from '@playwright/test';

type Start = (run: TimerHandler, ms?: number, ...values: unknown[]) => number;

/** Runs in a page, whose timers of these many milliseconds take others from then on. */
function changeTimers({ of, to }: { of: number[]; to: number }): void {
  const start: Start = window.setTimeout.bind(window);
  const startChanged: Start = (run, ms = 0, ...values) => start(run, of.includes(ms) ? to : ms, ...values);
  Object.assign(window, { setTimeout: startChanged });
}

/** Timers of these many milliseconds that the open document starts from now on outlast the test. */
export const holdTimers = (page: Page, ...of: number[]) => page.evaluate(changeTimers, { of, to: 86_400_000 });

/** Gives every `Slot` three times the 10 s to load after which what was pressed for is given up with a toast. */
export const allowSlowSlots = (context: BrowserContext) =>
  context.addInitScript(changeTimers, { of: [10_000], to: 30_000 });
