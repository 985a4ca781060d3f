import type { Figures } from '../figures.ts';
import { withSiteAndBaseline } from '../site-and-baseline.ts';
import { inTurn, median, ROUNDS } from './in-turn.ts';
import { INTERACTIONS, type InteractionTimes, interactionTimes } from './interactions.ts';

const MOST_MS = 200;

/** Interaction times on a modest phone, compared with the single build, in alternating rounds. */
export function measureInteractions(root: string): Promise<Figures[]> {
  return withSiteAndBaseline(root, async ({ browser, site, baselineUrl }) => {
    const { federated, single } = await inTurn<InteractionTimes, 'federated' | 'single'>({
      federated: () => interactionTimes(browser, site.url),
      single: () => interactionTimes(browser, baselineUrl),
    });
    const measured = INTERACTIONS.map((name) => ({
      name,
      time: median(federated.map((times) => times[name])),
      alone: median(single.map((times) => times[name])),
    }));
    return [
      {
        title: `Interaction to next paint on a listing, signed in, CPU × 4; medians of ${ROUNDS}`,
        columns: ['interaction', 'ms', 'single build ms'],
        rows: measured.map(({ name, time, alone }) => [name, time, alone]),
        aims: measured.map(({ name, time }) => ({
          aim: `${name}: under ${MOST_MS} ms`,
          measured: `${time} ms`,
          met: time < MOST_MS,
        })),
      },
    ];
  });
}
