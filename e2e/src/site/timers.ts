import type { Page } from '@playwright/test';

type Start = (run: TimerHandler, ms?: number, ...values: unknown[]) => number;

/** Timers of these many milliseconds that the open document starts from now on never end. */
export async function holdTimers(page: Page, ...held: number[]): Promise<void> {
  await page.evaluate((lengths) => {
    const start: Start = window.setTimeout.bind(window);
    const startOthers: Start = (run, ms = 0, ...values) => (lengths.includes(ms) ? 0 : start(run, ms, ...values));
    Object.assign(window, { setTimeout: startOthers });
  }, held);
}
